import * as v from 'valibot'
import type { WalletFacts } from './facts.ts'
import { walletId } from './ids.ts'
import { addedSchema, factsSchema } from './schema.ts'

export type FactTexts = {
  /** Written by hand: they win, and come first. */
  written: readonly WalletFacts[]
  /** One wallet a line, as JSON. */
  collected: string
  /** Members that written wallets lack, by slug, one wallet a line, as JSON. */
  added: string
}

/**
 * The facts of every built-in wallet, best known first. Throws when one is not what it should be, or when two share an
 * id, an rdns or a name.
 */
export function readFacts({ written, collected, added }: FactTexts): readonly WalletFacts[] {
  const more = new Map(
    parseLines(added, addedSchema).map(({ source, ...facts }) => [facts.slug, facts]),
  )
  const known = v.parse(v.array(factsSchema), written)
  const facts: WalletFacts[] = [
    ...known.map((wallet) => ({ ...more.get(wallet.slug), ...wallet })),
    ...parseLines(collected, factsSchema),
  ]
  unique(facts, 'slug', (wallet) => wallet.slug)
  unique(facts, 'id', (wallet) => wallet.id ?? walletId(wallet.slug))
  unique(facts, 'rdns', (wallet) => wallet.rdns?.toLowerCase())
  unique(facts, 'name', (wallet) => wallet.name.toLowerCase())
  return facts
}

function parseLines<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): v.InferOutput<Schema>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(schema, JSON.parse(line)))
}

function unique(
  facts: readonly WalletFacts[],
  what: string,
  of: (wallet: WalletFacts) => string | undefined,
): void {
  const seen = new Map<string, string>()
  for (const wallet of facts) {
    const value = of(wallet)
    if (value === undefined) continue
    const other = seen.get(value)
    if (other !== undefined) {
      throw new Error(`The wallets ${other} and ${wallet.slug} share the ${what} ${value}`)
    }
    seen.set(value, wallet.slug)
  }
}
