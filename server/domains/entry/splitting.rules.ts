const heading = /^\s*(?:\[?web\s?발신\]?|\[?네이버\s?예약\]?|\[네이버[^\]]*\])/iu;
const label = /예약\s?번호/u;
const rule = /^\s*[-=_*─━]{3,}\s*$/u;

/** A pasted text as its notices: a heading begins the next, and so does a paragraph with a number of its own. */
export const splitNotices = (text: string): string[] => {
  const notices: string[] = [];
  let lines: string[] = [];
  const end = () => {
    const notice = lines.join('\n').trim();
    if (notice !== '') notices.push(notice);
    lines = [];
  };
  let isNewParagraph = false;
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const holdsNumber = lines.some((one) => label.test(one));
    if (rule.test(line)) {
      end();
      continue;
    }
    if (line.trim() === '') {
      isNewParagraph = true;
      lines.push(line);
      continue;
    }
    const begins =
      heading.test(line) || (label.test(line) && (isNewParagraph || /^\s*예약\s?번호/u.test(line)));
    if (holdsNumber && begins) end();
    isNewParagraph = false;
    lines.push(line);
  }
  end();
  return notices;
};

/** Each row of a table as a notice, its columns as labels. Empty where no row names a reservation number. */
export const noticesOfGrid = (grid: readonly (readonly string[])[]): string[] => {
  const top = grid.findIndex((row) => row.some((cell) => label.test(cell)));
  const names = (grid[top] ?? []).map((cell) => cell.trim());
  return grid.slice(top + 1).flatMap((row) => {
    const lines = names.flatMap((name, index) => {
      const value = (row[index] ?? '').trim().replaceAll(/\s*\n\s*/g, ' ');
      return name === '' || value === '' ? [] : [`${name}: ${value}`];
    });
    return top === -1 || lines.length === 0 ? [] : [`[네이버 예약]\n${lines.join('\n')}`];
  });
};
