const PAGES = 4;
/** Object numbers: catalogue, pages, font, then page and content of each. */
const pageAt = (page: number) => 4 + 2 * page;

/** Four pages numbered i to iv; on the first a link to the third, one out of the book, and a script that must not run. */
export function linkedPdf(): string {
  const offsets: number[] = [];
  let text = '%PDF-1.5\n';
  const add = (number: number, body: string) => {
    offsets[number] = text.length;
    text += `${number} 0 obj\n${body}\nendobj\n`;
  };
  const kids = Array.from({ length: PAGES }, (_, page) => `${pageAt(page)} 0 R`).join(' ');
  add(
    1,
    `<</Type/Catalog/Pages 2 0 R/PageLabels<</Nums[0<</S/r>>]>>/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>`,
  );
  add(2, `<</Type/Pages/Count ${PAGES}/Kids[${kids}]>>`);
  add(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (let page = 0; page < PAGES; page++) {
    const annotations = page === 0 ? `/Annots[${linkTo(pageAt(2))}${linkOut}]` : '';
    const content = `BT /F 24 Tf 60 520 Td (Page ${page + 1} of the linked book) Tj ET`;
    add(
      pageAt(page),
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Resources<</Font<</F 3 0 R>>>>/Contents ${pageAt(page) + 1} 0 R${annotations}>>`,
    );
    add(pageAt(page) + 1, `<</Length ${content.length}>>\nstream\n${content}\nendstream`);
  }
  const table = text.length;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`;
  return `${text}trailer\n<</Size ${offsets.length}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
}

const linkTo = (object: number) =>
  `<</Type/Annot/Subtype/Link/Rect[60 440 200 470]/Dest[${object} 0 R/XYZ 0 595 null]>>`;
const linkOut = '<</Type/Annot/Subtype/Link/Rect[60 380 200 410]/A<</S/URI/URI(https://outside.example/)>>>>';
