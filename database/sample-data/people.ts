import type { Region } from './places.ts';

/** Given names (women's, then men's) and family names that go together. */
export interface Names {
  women: readonly string[];
  men: readonly string[];
  families: readonly string[];
}

function words(text: string): string[] {
  return text.split(' ');
}

function names(women: string, men: string, families: string): Names {
  return { women: words(women), men: words(men), families: words(families) };
}

export const namesByRegion = {
  britain: names(
    'Eleanor Imogen Harriet Beatrice Rosalind Cordelia Philippa Georgina',
    'Alistair Rupert Callum Gareth Edmund Hugh Duncan Malcolm',
    'Ashworth Pemberton Hollis Fairbairn Kirkbride Thornbury Lockwood Redfern Wetherby Sinclair',
  ),
  america: names(
    'Madison Savannah Brooke Naomi Audrey Tessa Jocelyn Paige',
    'Wyatt Marcus Everett Grant Elliott Trevor Dominic Russell',
    'Callahan Whitaker Delgado Hutchins Brennan Castellano Mercer Ogden Stratton Vance',
  ),
  nordics: names(
    'Astrid Sigrid Freja Linnéa Sólveig Maja Tuva Aino',
    'Anders Søren Bjørn Mikkel Åke Eirik Henrik Jukka',
    'Lindgren Sørensen Østergaard Hagström Nygård Bergqvist Mäkinen Dahlberg Ödegård Holm',
  ),
  germany: names(
    'Annegret Friederike Svenja Käthe Leonie Mareike Ulrike Hannelore',
    'Jürgen Matthias Lukas Götz Henning Klaus Björn Ruprecht',
    'Schäfer Müller-Lüdenscheidt Weiß Köhler Brandner Hofstätter Vogelsang Krämer Reuß Zimmermann',
  ),
  france: names(
    'Aurélie Clémence Maëlle Océane Hélène Solène Margaux Noémie',
    'Étienne Benoît Jérôme Thibault Loïc Gaëtan Raphaël Cédric',
    'Lefèvre Beaumont Châtelain Rousseau Dubreuil Marchand Périer Lacroix Fontaine Boucher',
  ),
  spain: names(
    'Inés Beatriz Ximena Rocío Begoña Nerea Macarena Itziar',
    'Iñaki Joaquín Álvaro Rubén Tomás Íñigo Andrés Germán',
    'Ibáñez Muñoz Quiñones Peñalver Serrano Fuentes Pacheco Echevarría Núñez Cañizares',
  ),
  portugal: names(
    'Graça Conceição Inês Leonor Mafalda Assunção Beatriz Madalena',
    'João Gonçalo Sebastião Duarte Afonso Estêvão Simão Vasco',
    'Carvalho Araújo Magalhães Guimarães Conceição Sampaio Brandão Simões Falcão Lourenço',
  ),
  italy: names(
    'Chiara Ginevra Ludovica Fiammetta Noemi Silvia Giulia Martina',
    'Niccolò Lorenzo Matteo Ruggero Davide Fabrizio Emanuele Tommaso',
    'Bellandi Cattaneo Donatelli Ferrero Grimaldi Lombardi Marchetti Pellegrini Sartori Vitale',
  ),
  poland: names(
    'Agnieszka Zuzanna Jadwiga Małgorzata Bożena Grażyna Elżbieta Wioletta',
    'Łukasz Paweł Wojciech Grzegorz Michał Zbigniew Sławomir Józef',
    'Kowalczyk Wójcik Dąbrowicz Krawczyk Woźniak Sobczak Zając Gołąb Jędrzejczak Włodarczyk',
  ),
  india: names(
    'Ananya Kavya Meenakshi Lakshmi Shreya Nandini Ishita Deepika',
    'Arjun Vikram Rohan Siddharth Aditya Karthik Nikhil Harish',
    'Venkataraman Chatterjee Deshpande Iyer Kulkarni Banerjee Reddy Mukherjee Nair Bhattacharya',
  ),
  japan: names(
    'Yuki Haruka Sakura Aoi Emi Naoko Michiko Rin',
    'Kenji Haruto Takeshi Daichi Hiroshi Shin’ichi Kazuo Ren',
    'Tanaka Watanabe Nakamura Fujimoto Yamaguchi Ishikawa Matsumoto Inoue Kimura Hayashi',
  ),
  westAfrica: names(
    'Chiamaka Adaeze Abena Ngozi Folasade Yetunde Akosua Ifeoma',
    'Kwame Tunde Chukwuemeka Babajide Kofi Olumide Yaw Obinna',
    'Adeyemi Mensah Nwosu Boateng Eze Balogun Asante Okonkwo Owusu Olatunji',
  ),
  turkey: names(
    'Elif Zeynep Gülşen Ayşe Çiğdem Şebnem Özge Nilüfer',
    'Emre Mehmet Çağlar Oğuz Barış Tuğrul Ömer Kağan',
    'Yılmaz Özdemir Çelik Şahin Aydın Doğan Kılıç Arslan Öztürk Güneş',
  ),
  levant: names(
    'Layla Yasmin Salma Rania Maryam Dalia Hanan Nadine',
    'Omar Tariq Karim Yusuf Bilal Ziad Fadi Samir',
    'Mansour Khalil Nasser Farouk Saleh Khoury Darwish Qasim Najjar Zaher',
  ),
} satisfies Record<Region, Names>;

/** People whose names are a test for every column that shows them. */
export const unusualPeople: readonly { name: string; region: Region }[] = [
  { name: 'Maximiliane Freifrau von Wolkenstein-Trostburg', region: 'germany' },
  { name: 'Bartholomew Featherstonehaugh-Cholmondeley', region: 'britain' },
  { name: 'Þórhildur Guðmundsdóttir', region: 'nordics' },
  { name: 'François-Xavier de La Rochefoucauld-Montbel', region: 'france' },
  { name: 'María del Carmen Echeverría-Zubizarreta y Goyeneche', region: 'spain' },
  { name: 'Szczepan Brzęczyszczykiewicz', region: 'poland' },
  { name: 'Venkatanarasimharajuvaripeta Subramaniam', region: 'india' },
  { name: 'Oluwaseun Oluwadamilola Akinwande-Ogunbanjo', region: 'westAfrica' },
  { name: 'Bo Ek', region: 'nordics' },
  { name: 'Seán Ó Súilleabháin', region: 'britain' },
  { name: 'D’Arcy O’Rourke', region: 'america' },
  { name: 'İpek Gökçe Küçükağaoğlu', region: 'turkey' },
];
