import { namespaceOf } from '@latchkey/protocol'
import { identityCallOf, nodeFaultOf, quantityOf } from '@latchkey/service/rpc'
import * as v from 'valibot'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import { type Finding, findingsAt } from '../finding.ts'
import type { CheckTools, Probe } from '../probe.ts'
import type { ProbeNode } from './probeNode.ts'

/** The first blocks of networks that others copy the id of. */
const firstBlocks: Readonly<Record<string, string>> = {
  'eip155:1': '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
}
const second = 1_000
const minute = 60 * second
const blockSchema = v.object({ hash: v.string(), timestamp: v.string(), number: v.string() })

/** The newest block of a node. */
export type NewestBlock = { number: number; timestamp: number }

/** Reads the newest block of an EVM node. `timestamp`: Unix milliseconds. Throws if the node does not give it. */
export async function readNewest(node: ProbeNode): Promise<NewestBlock> {
  const block = await readBlock(node, 'latest')
  const [number, seconds] = [quantityOf(block.number), quantityOf(block.timestamp)]
  if (number === undefined || seconds === undefined)
    throw new Error('the newest block has no number')
  return { number: Number(number), timestamp: Number(seconds) * second }
}

async function readBlock(
  node: ProbeNode,
  name: string,
): Promise<v.InferOutput<typeof blockSchema>> {
  const reply = await node.ask('eth_getBlockByNumber', [name, false])
  if (reply.kind === 'error') throw new Error(`${reply.code} ${reply.message}`)
  const parsed = v.safeParse(blockSchema, reply.value)
  if (!parsed.success) throw new Error('the node has no such block')
  return parsed.output
}

/** Tests which chain a node serves. */
export function identityProbe(node: ProbeNode, { id, name }: ChainConfig, place: string): Probe {
  const at = findingsAt(place)
  return {
    place,
    what: 'The chain of the node',
    async run() {
      const identity = identityCallOf(id)
      if (!identity) return [at.ok(`${id} is a network of your own, which no node names.`)]
      try {
        const reply = await node.ask(identity.method, identity.params)
        if (reply.kind === 'error')
          throw new Error(`${identity.method}: ${reply.code} ${reply.message}`)
        const served = identity.read(reply.value)
        if (served !== id)
          return [
            at.wrong(
              `The node serves ${served} instead of ${id}: the gateway does not use it.`,
              `Name a node of ${name}, or change the chain.`,
            ),
          ]
        return [at.ok(`The node serves ${id}.`)]
      } catch (error) {
        const isDenied = error instanceof Error && nodeFaultOf(error.cause)?.fault === 'denied'
        if (!isDenied) throw error
        return [at.wrong('The node denies access.', 'Check its key, in the URL or in "headers".')]
      }
    },
  }
}

/** Tests whether a node has the first block of its network. */
export function genesisProbe(node: ProbeNode, { id, name }: ChainConfig, place: string): Probe {
  const at = findingsAt(place)
  return {
    place,
    what: 'The first block',
    async run() {
      const known = firstBlocks[id]
      if (known === undefined) return []
      const { hash } = await readBlock(node, '0x0')
      if (hash.toLowerCase() === known) return [at.ok(`The node has the first block of ${name}.`)]
      return [
        at.missing(
          `The node has the id of ${name}, but another first block: it is a test network.`,
          `For real visitors, name a node of ${name}.`,
        ),
      ]
    },
  }
}

/** Tests whether the nodes of a chain have the same first block. */
export function sameChainProbe(nodes: readonly ProbeNode[], place: string): Probe {
  const at = findingsAt(place)
  return {
    place,
    what: 'The first block of each node',
    async run() {
      const hashes = await Promise.all(
        nodes.map(async (node) => (await readBlock(node, '0x0')).hash),
      )
      if (new Set(hashes.map((hash) => hash.toLowerCase())).size === 1)
        return [at.ok('All nodes have the same first block.')]
      return [
        at.wrong(
          'The nodes have different first blocks: they serve different chains with one id.',
          'Remove those of the other chain.',
        ),
      ]
    },
  }
}

/** Tests this machine's clock against the node's, and the age of the newest block. */
export function clockProbes(
  node: ProbeNode,
  { id, testnet }: ChainConfig,
  place: string,
  { clock }: CheckTools,
): readonly Probe[] {
  const at = findingsAt(place)
  return [
    {
      place,
      what: 'The time of the node',
      async run() {
        const date = await node.date()
        if (date === undefined) return []
        const off = Math.round((clock.now() - date) / second)
        if (Math.abs(off) <= 30) return [at.ok('The clock of this machine agrees with the node’s.')]
        const text = `The clock of this machine is ${Math.abs(off)} seconds ${off > 0 ? 'ahead of' : 'behind'} the node’s.`
        const advice =
          'Sign-in, codes and the relay depend on it. Turn on NTP, such as systemd-timesyncd.'
        return [Math.abs(off) > 300 ? at.wrong(text, advice) : at.missing(text, advice)]
      },
    },
    ...(namespaceOf(id) === 'eip155' ? [ageProbe()] : []),
  ]

  function ageProbe(): Probe {
    return {
      place,
      what: 'The newest block',
      async run(): Promise<readonly Finding[]> {
        const { number, timestamp } = await readNewest(node)
        const age = clock.now() - timestamp
        if (age < -minute)
          return [
            at.missing(
              `The newest block (${number}) is ${Math.round(-age / second)} seconds in the future.`,
              'Compare the clock of this machine with a time server.',
            ),
          ]
        if (age > 10 * minute && !testnet)
          return [
            at.missing(
              `The newest block (${number}) is ${Math.round(age / minute)} minutes old: visitors see an old state.`,
              'Wait until the node has caught up, or use another one.',
            ),
          ]
        return [at.ok(`The newest block is ${number}.`)]
      },
    }
  }
}
