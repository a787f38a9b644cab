export function InvoicePreviewPage({ id }: { id: string }) {
  return <h1>Invoice #{id}</h1>;
}
