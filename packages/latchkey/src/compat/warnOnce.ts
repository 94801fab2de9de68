import type { Latchkey } from '@latchkey/core'

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    /** What this client has warned about. */
    warnings: Set<string>
  }
}

/** In development, warns once a client that something of the other dialog has no effect. */
export function warnOnce({ slots }: Latchkey, sentence: string): void {
  slots.warnings ??= new Set()
  if (!isDevelopment() || slots.warnings.has(sentence)) return
  slots.warnings.add(sentence)
  console.warn(`latchkey: ${sentence}`)
}

/** Warns of each option in use that has no effect. */
export function warnOfOptions(client: Latchkey, options: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(options))
    if (value) warnOnce(client, `the option ${name} has no effect`)
}

/** Bundlers replace the variable. A page without a bundler does not have it. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
