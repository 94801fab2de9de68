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

function chainFindings(chain: ChainConfig, place: string, config: GatewayConfig): Finding[] {
  const { oneInch } = config
  const { name, id } = chain
  const isEvm = namespaceOf(id) === 'eip155'
  const lacks: [boolean, string, string, string][] = [
    [
      isEvm && chain.index === 'off',
      '.index',
      'no NFTs, no allowances and no unlisted tokens',
      'Set "index" to "accounts".',
    ],
    [
      !hasPrices(chain, config),
      '.prices',
      'no prices, so amounts have no value in money',
      'Set "prices".',
    ],
    [
      isEvm && !chain.testnet && (!chain.swaps || chain.swaps.from === 'none') && !oneInch,
      '.swaps',
      'no swaps',
      'Set "swaps" to a service, or "oneInch" with a key.',
    ],
    [
      !hasTokens(chain, config),
      '.tokens',
      'no listed token besides the native coin',
      'List "tokens", or name "tokenLists".',
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
  const { chains, login, onramp, ipfsGateway, arweaveGateway, fiatRates, ens } = config
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
  if (arweaveGateway === undefined)
    findings.push(
      findingsAt('arweaveGateway').missing(
        'NFTs with pictures on Arweave have no picture.',
        'Set "arweaveGateway" to the address of a gateway of Arweave.',
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

/** Whether the settings name a source of prices for a chain. */
function hasPrices(chain: ChainConfig, { coinGecko, pyth }: GatewayConfig): boolean {
  if (chain.prices) return chain.prices.from !== 'none'
  const { testnet, feeds, uniswapV2Factory, uniswapV3Factory } = chain
  const onChain = Object.keys(feeds).length > 0 || uniswapV2Factory || uniswapV3Factory
  return !testnet && Boolean(onChain || coinGecko || pyth)
}

/** Whether the settings list a token of a chain, themselves or in a list. */
function hasTokens(chain: ChainConfig, { tokenLists }: GatewayConfig): boolean {
  const { tokens, defaultTokens } = chain
  return tokens.length + chain.tokenLists.length + tokenLists.length > 0 || defaultTokens
}
