export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Replaces or adds the section with this heading. Sections are sorted by heading. */
export function replaceSection(document: string, heading: string, text: string): string {
  const [top = '', ...sections] = document.trimEnd().split(/^## /m);
  const others = sections.filter((section) => section.split('\n', 1)[0] !== heading);
  const all = [...others.map((section) => section.trimEnd()), `${heading}\n\n${text}`].toSorted();
  return `${[top.trimEnd(), ...all.map((section) => `## ${section}`)].join('\n\n')}\n`;
}
