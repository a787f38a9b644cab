/** A path of the contract, with its parameters as the server's router writes them: `/i/$token` → `/i/:token`. */
export function routePath(path: string): string {
  return path.replaceAll('$', ':');
}
