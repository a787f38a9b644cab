import type { DocumentWriting } from '#contract/documents/document-parts.ts';

interface Query<Answer> {
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

/** The query of a document, which has loaded once the texts of its language have: English ones come with the page. */
export function withSheetTexts<Answer, Found extends Query<Answer>>(
  query: Found & Query<Answer>,
  writingOf: (answer: Answer) => DocumentWriting | undefined,
): Found {
  return {
    ...query,
    queryFn: async (context: { signal: AbortSignal }) => {
      const answer = await query.queryFn(context);
      const { language = 'en', second } = writingOf(answer) ?? {};
      const needed = [language, second ?? 'en'].filter((one) => one !== 'en');
      if (needed.length > 0) {
        const { loadSheetTexts } = await import('./sheet-texts.ts');
        await Promise.all(needed.map(loadSheetTexts));
      }
      return answer;
    },
  };
}
