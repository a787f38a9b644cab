export function ClientListPage() {
  return <h1>Clients</h1>;
}
