/** Loads the suggestions with all files at once. Not in answers.ts, whose code prepares what a search does not need. */
export const openSuggestions = async (input: HTMLInputElement): Promise<void> => {
  const { openSuggestionBox } = await import('#features/search/suggestion-box.ts');
  openSuggestionBox(input);
};
