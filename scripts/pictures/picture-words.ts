import type { DocumentLanguage } from '#messages/document-languages.ts';
import type { TypedWords } from '#testing/documents/test-language-documents.ts';

/** What people might type in each language, for the pictures of its documents. */
export const pictureWords: Record<DocumentLanguage, TypedWords> = {
  en: {
    ...{ seller: 'Northwind Studio', buyer: 'Aurora Lines Ltd', tagline: 'Design and engineering' },
    ...{ method: 'Bank transfer', note: 'Thank you for a good year together.' },
    lines: ['Interface design', 'Hosting in November'],
    ...{ person: 'Mara Lindqvist', registration: 'Registered in England no. 01234567' },
  },
  de: {
    ...{ seller: 'Atelier Nordwind', buyer: 'Morgenrot GmbH', tagline: 'Gestaltung und Technik' },
    ...{ method: 'Überweisung', note: 'Vielen Dank für die gute Zusammenarbeit.' },
    lines: ['Gestaltung der Oberfläche', 'Hosting im November'],
    ...{ person: 'Jörg Weißmüller', registration: 'Amtsgericht Charlottenburg, HRB 123456' },
  },
  fr: {
    ...{ seller: 'Atelier Vent du Nord', buyer: 'Aurore SARL', tagline: 'Conception et technique' },
    ...{ method: 'Virement', note: 'Merci de votre confiance.' },
    lines: ['Conception de l’interface', 'Hébergement en novembre'],
    ...{ person: 'Hélène Lefèvre', registration: 'RCS Lyon 812 345 678, capital 10 000 €' },
  },
  es: {
    ...{ seller: 'Estudio Viento Norte', buyer: 'Aurora S. L.', tagline: 'Diseño e ingeniería' },
    ...{ method: 'Transferencia', note: 'Gracias por su confianza.' },
    lines: ['Diseño de la interfaz', 'Alojamiento de noviembre'],
    ...{ person: 'Íñigo Peña', registration: 'Registro Mercantil de Madrid, hoja M-123456' },
  },
  it: {
    ...{ seller: 'Studio Tramontana', buyer: 'Aurora S.r.l.', tagline: 'Design e ingegneria' },
    ...{ method: 'Bonifico', note: 'Grazie per la collaborazione.' },
    lines: ['Progettazione dell’interfaccia', 'Hosting di novembre'],
    ...{ person: 'Niccolò Bianchi', registration: 'REA MI-1234567, capitale sociale 10.000 €' },
  },
  nl: {
    ...{ seller: 'Atelier Noordenwind', buyer: 'Morgenrood B.V.', tagline: 'Ontwerp en techniek' },
    ...{ method: 'Overboeking', note: 'Dank voor de prettige samenwerking.' },
    lines: ['Ontwerp van de interface', 'Hosting in november'],
    ...{ person: 'Loïs van der Meer', registration: 'KvK Amsterdam 12345678' },
  },
  pl: {
    ...{ seller: 'Pracownia Północ', buyer: 'Zorza sp. z o.o.', tagline: 'Projekty i technika' },
    ...{ method: 'Przelew', note: 'Dziękujemy za współpracę.' },
    lines: ['Projekt interfejsu', 'Hosting w listopadzie'],
    ...{ person: 'Łucja Żółkiewska', registration: 'KRS 0000123456, REGON 123456789' },
  },
  pt: {
    ...{ seller: 'Atelier Vento Norte', buyer: 'Aurora Lda.', tagline: 'Design e engenharia' },
    ...{ method: 'Transferência', note: 'Obrigado pela confiança.' },
    lines: ['Conceção da interface', 'Alojamento em novembro'],
    ...{ person: 'João Conceição', registration: 'Conservatória de Lisboa, n.º 123456789' },
  },
  ar: {
    ...{ seller: 'استوديو ريح الشمال', buyer: 'شركة الفجر ذ.م.م', tagline: 'تصميم وهندسة' },
    ...{ method: 'تحويل بنكي', note: 'شكرًا لكم على ثقتكم، ونتطلع إلى العمل معكم في عام 2027.' },
    lines: ['تصميم واجهة التطبيق Aurora 2 (المرحلة 1)', 'استضافة شهر نوفمبر'],
    ...{ person: 'ليلى الحسيني', registration: 'سجل تجاري رقم 1010123456، الرياض' },
  },
  he: {
    ...{ seller: 'סטודיו רוח צפונית', buyer: 'זריחה בע״מ', tagline: 'עיצוב והנדסה' },
    ...{ method: 'העברה בנקאית', note: 'תודה על האמון, נתראה בשנת 2027.' },
    lines: ['עיצוב ממשק Aurora 2 (שלב 1)', 'אחסון לחודש נובמבר'],
    ...{ person: 'נועה לוי', registration: 'ח.פ. 51-234567-8, רשם החברות ירושלים' },
  },
};
