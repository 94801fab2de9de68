import { normalize } from 'viem/ens'

/** What is wrong with a request to register a name. */
export type NameProblem = { field: string; description: string }

const longest = 255
const shortestLabel = 3
const longestLabel = 64

/** A name as ENSIP-15 writes it; `undefined` where it is none. */
export function normalisedName(text: string): string | undefined {
  if (text.length > longest) return undefined
  try {
    const name = normalize(text)
    return /[^.]\.[^.]/.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

/** Whether a name is one of Solana's registers, which ENS does not have. */
export function isSolanaName(name: string): boolean {
  return /\.(sol|sns)$/.test(name)
}

/** Returns the label and the zone of a name: the text before its first dot, and after it. */
export function partsOf(name: string): { label: string; zone: string } {
  const [label = '', ...zone] = name.split('.')
  return { label, zone: zone.join('.') }
}

/** Returns why no one can register a name in the zones, or `undefined`. */
export function nameProblem(name: string, zones: readonly string[]): NameProblem | undefined {
  const problem = (description: string) => ({ field: 'name', description })
  if (!/^[a-z0-9.-]+$/.test(name))
    return problem('A name has only the letters a to z, digits, hyphens and dots')
  const { label, zone } = partsOf(name)
  if (label.length < shortestLabel || label.length > longestLabel)
    return problem('The part before the zone has 3 to 64 characters')
  if (!zones.includes(zone)) return problem('No names are registered in this zone')
  return normalisedName(name) === name ? undefined : problem('Invalid name')
}

/** Why attributes are not registered with a name: of all attributes only a short `bio` is. */
export function attributesProblem(
  attributes: Readonly<Record<string, string>>,
): NameProblem | undefined {
  for (const [key, value] of Object.entries(attributes)) {
    const isBio = key === 'bio' && /^[A-Za-z0-9 @:/._\-?&=+]{0,255}$/.test(value)
    if (!isBio) return { field: 'attributes', description: 'Invalid attributes' }
  }
  return undefined
}

/** Other labels for who finds a label taken. Some may be too long to be registered. */
export function variantsOf(label: string): string[] {
  return [`${label}1`, `${label}7`, `${label}-id`, `the-${label}`, `my-${label}`]
}
