/** Throws a sentence where this Node is older than what the services are built on, before they are loaded. */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 9)) return
  throw new Error(`Latchkey’s gateway and relay need Node 24.9 or later; this is Node ${version}.`)
}
