import { base64nopad, base64urlnopad } from '@scure/base'
import { unlessThrown } from '../bytes.ts'

/** The grants of a ReCap (ERC-5573): abilities on targets, each with its limits. */
export type Recap = {
  /**
   * Maps a target, such as `eip155`, to its abilities, such as `request/personal_sign`, and each ability to its limits,
   * such as `{ chains }`.
   */
  att: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>>
}

const prefix = 'urn:recap:'
/** Characters of the longest ReCap that is read, and its largest number of abilities. */
const longest = 65_536
const mostAbilities = 1_000
/** The order of actions in WalletConnect's libraries, which compare letters before their case. */
const { compare } = new Intl.Collator('en')

/** Returns the ReCap among a message's resources: the last one, or none. */
export function recapIn(resources: readonly string[] | undefined): string | undefined {
  const last = resources?.at(-1)
  return last?.startsWith(prefix) ? last : undefined
}

/** Parses a resource `urn:recap:…`, in either base64 alphabet. Returns `undefined` if it is no ReCap. Never throws. */
export function parseRecap(resource: string): Recap | undefined {
  if (!resource.startsWith(prefix) || resource.length > longest) return undefined
  const text = resource.slice(prefix.length).replace(/={1,2}$/, '')
  const alphabet = /[-_]/.test(text) ? base64urlnopad : base64nopad
  const value = unlessThrown((): unknown =>
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(alphabet.decode(text))),
  )
  return isRecap(value) ? { att: value.att } : undefined
}

/** Encodes a ReCap as a resource, with its targets and abilities in the order that the standard requires. */
export function createRecap({ att }: Recap): string {
  const sorted = Object.fromEntries(
    inOrder(att).map(([target, abilities]) => [target, Object.fromEntries(inOrder(abilities))]),
  )
  return prefix + base64urlnopad.encode(new TextEncoder().encode(JSON.stringify({ att: sorted })))
}

function inOrder<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))
}

/** The beginning of every ReCap's sentence. */
export const recapBeginning =
  'I further authorize the stated URI to perform the following actions on my behalf: '

/**
 * Returns the sentence that the statement of a message with this ReCap must contain. The standard orders kinds by name.
 * This function orders them by their first actions, because WalletConnect's libraries let wallets sign them so.
 */
export function recapStatement({ att }: Recap): string {
  const items = Object.entries(att).flatMap(([target, abilities]) =>
    Array.from(byKind(Object.keys(abilities)), ([kind, actions]) => {
      const names = actions.map((name) => `'${name}'`)
      return `'${kind}': ${names.join(', ')} for '${target}'.`
    }),
  )
  const numbered = items.map((item, index) => `(${index + 1}) ${item}`)
  return recapBeginning + numbered.join(' ')
}

/** Groups the actions of `kind/action` by their kind, in order. */
function byKind(abilities: readonly string[]): ReadonlyMap<string, string[]> {
  const pairs = abilities.map((ability) => ability.split('/'))
  const kinds = new Map<string, string[]>()
  for (const [kind = '', action = ''] of pairs.sort(([, one = ''], [, other = '']) =>
    compare(one, other),
  )) {
    const actions = kinds.get(kind) ?? []
    actions.push(action)
    kinds.set(kind, actions)
  }
  return kinds
}

const abilityForm = /^[A-Za-z0-9.*_+-]+\/[A-Za-z0-9.*_+-]+$/

function isRecap(value: unknown): value is Recap {
  if (!isRecord(value) || !isRecord(value.att)) return false
  const targets = Object.values(value.att)
  if (targets.length === 0 || !targets.every(areAbilities)) return false
  return targets.flatMap((target) => Object.keys(Object(target))).length <= mostAbilities
}

function areAbilities(value: unknown): boolean {
  const abilities = isRecord(value) ? Object.entries(value) : []
  return (
    abilities.length > 0 &&
    abilities.every(
      ([name, limits]) =>
        abilityForm.test(name) &&
        Array.isArray(limits) &&
        limits.length > 0 &&
        limits.every((limit) => isRecord(limit)),
    )
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
