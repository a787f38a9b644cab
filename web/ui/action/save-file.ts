/** Hands a file to the browser to be saved under a name, without leaving the page. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // After the browser has taken it.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  });
}
