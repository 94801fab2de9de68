import { parseJson } from '@latchkey/protocol'
import { readDescriptor } from '@latchkey/review'
import * as v from 'valibot'
import type { Slices } from '../../edge/operation/slices.ts'

/** A descriptor, with the deployments that it is for. */
export type BoundDescriptor = {
  json: Readonly<Record<string, unknown>>
  /** The text for each chain, once it was served. */
  texts: Map<number, string>
}

const collectionSchema = v.object({ descriptors: v.array(v.record(v.string(), v.unknown())) })
const oneSchema = v.record(v.string(), v.unknown())

/**
 * Returns the descriptors of a file by CAIP-10 account id in lowercase: of one descriptor, or of an imported registry.
 * Returns `undefined` if the file has none. Reports each problem of a descriptor. Parses in slices, because a registry
 * takes longer than a request may wait.
 */
export async function bindDescriptors(
  text: string,
  report: (problem: string) => void,
  slices: Slices,
): Promise<ReadonlyMap<string, readonly BoundDescriptor[]> | undefined> {
  const json = parseJson(text)
  const collection = v.safeParse(collectionSchema, json)
  const one = v.safeParse(oneSchema, json)
  const written = collection.success
    ? collection.output.descriptors
    : one.success
      ? [one.output]
      : []
  if (written.length === 0) report('no descriptor')
  const bound = new Map<string, BoundDescriptor[]>()
  await slices(written, (descriptor) => {
    const reading = readDescriptor(JSON.stringify(descriptor))
    if (reading.status === 'refused') {
      report(`no descriptor: ${reading.problem}`)
      return
    }
    for (const { format, problem } of reading.unread) report(`${format}: ${problem}`)
    const entry = { json: descriptor, texts: new Map<number, string>() }
    for (const { chainId, address } of reading.descriptor.deployments) {
      const id = `eip155:${chainId}:${address}`
      bound.set(id, [...(bound.get(id) ?? []), entry])
    }
  })
  return bound.size === 0 ? undefined : bound
}

/** The text of a descriptor with only the deployments of one chain: some descriptors have more than a thousand. */
export function textFor({ json, texts }: BoundDescriptor, chainId: number): string {
  const known = texts.get(chainId)
  if (known !== undefined) return known
  const text = JSON.stringify(json, (key, value: unknown) =>
    key === 'deployments' && Array.isArray(value)
      ? value.filter((one: unknown) => isOn(one, chainId))
      : value,
  )
  texts.set(chainId, text)
  return text
}

function isOn(deployment: unknown, chainId: number): boolean {
  return (
    typeof deployment === 'object' &&
    deployment !== null &&
    'chainId' in deployment &&
    deployment.chainId === chainId
  )
}
