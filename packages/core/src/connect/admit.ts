import type { Connector } from '../kernel/connector/connector.ts'

/** How many connectors a client lists at most; pages that announce more mean harm. */
const most = 1_000
/** Behind as many, pictures with more characters are left out: all together they would fill the memory. */
const many = 100
const smallPicture = 16_384

/**
 * The connectors with one more, or with it in the place of the one with its id. Where there are too many, one that is
 * not kept goes: the newest of those of which most share a name, a picture or an rdns. So no number of copies drives
 * another wallet out.
 */
export function admit(
  known: readonly Connector[],
  connector: Connector,
  isKept: (id: string) => boolean,
): readonly Connector[] {
  const { imageUrl = '', ...bare } = connector
  const index = known.findIndex(({ id }) => id === bare.id)
  const place = index < 0 ? known.length : index
  const isLight = place < many || imageUrl.length <= smallPicture || isKept(bare.id)
  const added = isLight ? connector : bare
  if (index >= 0) return known.with(index, added)
  const all = [...known, added]
  const spare = all.length > most ? mostCopied(all, isKept) : undefined
  return spare ? all.filter((one) => one !== spare) : all
}

function mostCopied(
  all: readonly Connector[],
  isKept: (id: string) => boolean,
): Connector | undefined {
  const counts = new Map<string, number>()
  for (const key of all.flatMap(likeness)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const copies = (one: Connector) => Math.max(...likeness(one).map((key) => counts.get(key) ?? 0))
  let found: Connector | undefined
  let highest = 0
  for (const one of all) {
    const count = isKept(one.id) ? 0 : copies(one)
    if (count === 0 || count < highest) continue
    found = one
    highest = count
  }
  return found
}

function likeness({ name, imageUrl, info }: Connector): string[] {
  const rdns = info?.rdns
  return [
    `name ${name.toLowerCase()}`,
    ...(imageUrl ? [`picture ${imageUrl}`] : []),
    ...(rdns ? [`rdns ${rdns}`] : []),
  ]
}
