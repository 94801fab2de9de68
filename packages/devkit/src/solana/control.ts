import type { Ledger } from './ledger.ts'
import { isConfig } from './params.ts'

/** What a test may do to the Solana chain; the commands of `POST /control`. */
export type SolanaCommand =
  | { do: 'freeze' }
  | { do: 'resume' }
  | { do: 'dropNext' }
  | { do: 'advance'; slots: number }

/** Runs a command given as JSON; answers `ok`, or what is wrong. */
export function control(ledger: Ledger, text: string): string {
  const command = parse(text)
  if (command === undefined) return 'unknown command'
  if (command.do === 'advance') ledger.blocks.advance(command.slots)
  else ledger[command.do]()
  return 'ok'
}

function parse(text: string): SolanaCommand | undefined {
  const body: unknown = JSON.parse(text)
  if (!isConfig(body)) return undefined
  const { do: verb, slots } = body
  if (verb === 'advance')
    return typeof slots === 'number' && slots >= 1 && slots <= 100_000
      ? { do: verb, slots }
      : undefined
  return verb === 'freeze' || verb === 'resume' || verb === 'dropNext' ? { do: verb } : undefined
}
