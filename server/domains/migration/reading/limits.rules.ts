export const maxFileBytes = 2 * 1024 * 1024;
export const maxPeople = 10_000;
/** What a small archive may unfold to. */
export const maxInflatedBytes = 50 * 1024 * 1024;
/** Rows may be blank, headings again or sums; a list of customers has no more of them than this. */
export const maxRows = 3 * maxPeople;
/** Columns beyond these are no list of customers; reading stops there. */
export const maxColumns = 200;
/** As much as a spreadsheet can hold. */
export const longestCell = 32_767;
/** What all cells of a file may come to, in letters: a small file can name a long text many times. */
export const maxLetters = 10_000_000;
/** A cell takes room of its own, however little stands in it. */
export const lettersOfCell = 4;
/** What is kept of a file, as JSON. */
export const maxPacked = 2 * maxLetters;
