/** Hands a file to the reader. */
export function download(data: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
