interface Query<Answer> {
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

/** The query of a document, which has loaded once the texts of its language have: English ones come with the page. */
export function withSheetTexts<Answer, Found extends Query<Answer>>(
  query: Found & Query<Answer>,
  languageOf: (answer: Answer) => string | undefined,
): Found {
  return {
    ...query,
    queryFn: async (context: { signal: AbortSignal }) => {
      const answer = await query.queryFn(context);
      const language = languageOf(answer) ?? 'en';
      if (language !== 'en') {
        const { loadSheetTexts } = await import('./sheet-texts.ts');
        await loadSheetTexts(language);
      }
      return answer;
    },
  };
}
