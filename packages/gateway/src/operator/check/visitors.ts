import { namespaceOf } from '@latchkey/protocol'
import type { ChainConfig, GatewayConfig } from '../../edge/config/schema.ts'
import { type Finding, findingsAt } from './finding.ts'

/** Returns what visitors have and miss by the settings alone. */
export function visitorFindings(config: GatewayConfig): readonly Finding[] {
  return [
    ...config.chains.flatMap((chain, index) => chainFindings(chain, `chains[${index}]`, config)),
    ...serviceFindings(config),
  ]
}

function chainFindings(chain: ChainConfig, place: string, { oneInch }: GatewayConfig): Finding[] {
  const { name, id } = chain
  const isEvm = namespaceOf(id) === 'eip155'
  const lacks: [boolean, string, string, string][] = [
    [
      isEvm && !chain.index,
      '.index',
      'no activity, no NFTs and no unlisted tokens',
      'Set "index" to true.',
    ],
    [!chain.prices, '.prices', 'no prices, so amounts have no value in money', 'Set "prices".'],
    [
      isEvm && !chain.testnet && (!chain.swaps || chain.swaps.from === 'none') && !oneInch,
      '.swaps',
      'no swaps',
      'Set "swaps" to a service, or "oneInch" with a key.',
    ],
    [
      chain.tokens.length === 0,
      '.tokens',
      'no listed token besides the native coin',
      'List "tokens".',
    ],
  ]
  const missing = lacks
    .filter(([isMissing]) => isMissing)
    .map(([, member, text, advice]) =>
      findingsAt(`${place}${member}`).missing(`On ${name}, visitors have ${text}.`, advice),
    )
  return [
    findingsAt(place).ok(
      `Visitors have ${name} (${id}) with ${chain.tokens.length} listed tokens.`,
    ),
    ...missing,
  ]
}

function serviceFindings(config: GatewayConfig): Finding[] {
  const { chains, login, onramp, ipfsGateway, fiatRates, ens } = config
  const findings: Finding[] = []
  if (chains.length === 0)
    findings.push(
      findingsAt('chains').missing(
        'There is no network: visitors have the list of wallets, and nothing of their accounts.',
        'Add "chains", such as [{ "preset": "ethereum", "rpcUrls": ["https://…"] }].',
      ),
    )
  if (!onramp.sandbox && !onramp.coinbase && !onramp.meld)
    findings.push(
      findingsAt('onramp').missing('Visitors cannot buy crypto.', 'Set a provider in "onramp".'),
    )
  if (ipfsGateway === undefined)
    findings.push(
      findingsAt('ipfsGateway').missing(
        'NFTs with pictures on IPFS have no picture.',
        'Set "ipfsGateway" to the address of a gateway of IPFS.',
      ),
    )
  if (fiatRates === undefined)
    findings.push(
      findingsAt('fiatRates').missing(
        'Amounts of money are in US dollars alone.',
        'Set "fiatRates".',
      ),
    )
  if (ens !== false && !chains.some(({ id }) => id === ens.chainId))
    findings.push(
      findingsAt('ens').missing(
        'ENS names are not shown.',
        `Add the network ${ens.chainId} with a node.`,
      ),
    )
  if (!login)
    findings.push(
      findingsAt('login').missing(
        'There is no embedded wallet.',
        'Set "login" if your site offers one.',
      ),
    )
  else
    findings.push(
      findingsAt('login').ok(`Visitors of ${login.sites.join(', ')} have the embedded wallet.`),
    )
  return findings
}
