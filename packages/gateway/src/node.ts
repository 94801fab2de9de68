/** Throws a sentence where this Node is older than what the services are built on, before they are loaded. */
export function requireNode(version: string): void {
  const [major = 0] = version.split('.').map(Number)
  if (major >= 24) return
  throw new Error(`Latchkey’s gateway and relay need Node 24 or later; this is Node ${version}.`)
}
