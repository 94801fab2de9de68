import { namespaceOf } from '@latchkey/protocol'
import type { Environment } from '@latchkey/service/environment'
import { variableOf } from '../../../edge/config/presets/expand.ts'
import { isPresetName } from '../../../edge/config/presets/presets.ts'
import type { ChainConfig, GatewayConfig } from '../../../edge/config/schema.ts'
import type { CheckTools, Probe } from '../probe.ts'
import { contractProbe } from './contracts.ts'
import {
  clockProbes,
  genesisProbe,
  identityProbe,
  type NewestBlock,
  readNewest,
  sameChainProbe,
} from './identity.ts'
import { limitProbes } from './limits.ts'
import { methodProbes } from './methods.ts'
import { createProbeNode, type ProbeNode } from './probeNode.ts'

/** Tests the nodes of all chains. `options`: the settings as they were written. */
export function chainProbes(
  config: GatewayConfig,
  options: unknown,
  env: Environment,
  tools: CheckTools,
): readonly Probe[] {
  const written: unknown = Object(options).chains
  return config.chains.flatMap((chain, index) => {
    const own: unknown = Array.isArray(written) ? written[index] : undefined
    return probesOf(chain, config, writtenChain(own, `chains[${index}]`, env), tools)
  })
}

type WrittenPlace = { place: string; written: Readonly<Record<string, unknown>>; variable?: string }

/** Returns what the operator wrote of a chain, and the variable that names its nodes. */
function writtenChain(own: unknown, place: string, env: Environment): WrittenPlace {
  const written: Record<string, unknown> = typeof own === 'string' ? { preset: own } : Object(own)
  const { preset } = written
  if (typeof preset !== 'string' || !isPresetName(preset)) return { place, written }
  const variable = variableOf(preset)
  const isSet = Boolean(env[variable]) || Boolean(env[`${variable}_FILE`])
  return { place, written, ...(isSet && { variable }) }
}

function probesOf(
  chain: ChainConfig,
  config: GatewayConfig,
  at: WrittenPlace,
  tools: CheckTools,
): readonly Probe[] {
  const isEvm = namespaceOf(chain.id) === 'eip155'
  const nodes = chain.rpcUrls.map((address) => createProbeNode(address, tools.clock, tools.timeout))
  const [first] = nodes
  return [
    ...nodes.flatMap((node, index) => {
      const place = placeOfNode(at, index)
      return [
        identityProbe(node, chain, place),
        ...clockProbes(node, chain, place, tools),
        ...(isEvm ? evmProbes(node, chain, place) : []),
      ]
    }),
    ...(isEvm && nodes.length > 1 ? [sameChainProbe(nodes, at.place)] : []),
    ...(isEvm && first ? [contractProbe(first, chain, config, at)] : []),
  ]
}

function placeOfNode({ place, written, variable }: WrittenPlace, index: number): string {
  if (variable !== undefined) return variable
  return written.rpcUrl === undefined ? `${place}.rpcUrls[${index}]` : `${place}.rpcUrl`
}

function evmProbes(node: ProbeNode, chain: ChainConfig, place: string): readonly Probe[] {
  let reading: Promise<NewestBlock> | undefined
  const newest = () => (reading ??= readNewest(node))
  return [
    genesisProbe(node, chain, place),
    ...limitProbes(node, chain, place, newest),
    ...methodProbes(node, chain, place, newest),
  ]
}
