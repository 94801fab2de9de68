import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  localEns,
  localOffchainResolver,
  minedReceipt,
  type NameService,
  type PublicChain,
  roles,
  startNameService,
  startPublicChain,
} from '@latchkey/devkit'
import type { Locator, Page } from 'playwright'
import * as v from 'valibot'
import {
  createTestClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { mainnet } from 'viem/chains'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, type TestBrowser } from './browser.ts'
import { operatorIn } from './operator.ts'
import { run } from './pack.ts'
import { installProject } from './project.ts'
import { serveFolders } from './serve.ts'

/** ENS's Universal Resolver, and Chainlink's feeds of ether, the euro, USDC and USDT, on Ethereum. */
const universalResolver: Hex = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const feeds = {
  '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419': 3000,
  '0xb49f677943BC038e9857d61E7d053CaA2C1734C1': 1.25,
  '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6': 1,
  '0x3E7d1eAB13ad0104d2750B8863b489D65364e32D': 1,
}
/** The account of the page's wallet. */
const visitor: Hex = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const tokens = builtInTokens()
const name = 'ada.base.eth'
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>')}`

let chain: PublicChain
let names: NameService
let browser: TestBrowser
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  names = await startNameService({
    [name]: { addresses: { 60: visitor }, texts: { avatar: picture } },
  })
  ends.push(() => names.stop())
  chain = await startPublicChain({ chainId: 1, tokens, feeds, ens: universalResolver })
  ends.push(() => chain.stop())
  await writePast(chain, names)
  browser = await openBrowser()
  ends.push(() => browser.close())
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** The tokens that the gateway lists on Ethereum. */
function builtInTokens() {
  const file = 'packages/gateway/src/chains/tokens/generated/tokens.ts'
  const rows = /'eip155:1': \[([^']*),\s*\],/.exec(readFileSync(file, 'utf8'))?.[1]
  const row = v.tuple([
    v.pipe(v.string(), v.transform(getAddress)),
    v.string(),
    v.string(),
    v.number(),
  ])
  return v
    .parse(v.array(row), JSON.parse(`[${rows}]`))
    .map(([address, symbol, name, decimals]) => ({ address, symbol, name, decimals }))
}

/** The past of the account: it has a token of each kind, received ether, and has a name that a service holds. */
async function writePast({ rpcUrl, comeToNow }: PublicChain, { getUrl, signer }: NameService) {
  const node = createTestClient({ chain: mainnet, mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const account = roles.deployer
  const mined = async (hash: Promise<Hex>) => minedReceipt(node, await hash)
  const mint = parseAbi(['function mint(address to, uint256 value)'])
  for (const { address, decimals } of tokens) {
    const args = [visitor, parseUnits('2', decimals)] as const
    const data = encodeFunctionData({ abi: mint, functionName: 'mint', args })
    await mined(node.sendTransaction({ account, to: address, data }))
  }
  await mined(node.sendTransaction({ account, to: visitor, value: parseEther('1.5') }))
  const deployed = await mined(
    node.deployContract({ ...localOffchainResolver, args: [getUrl, signer], account }),
  )
  const ens = { abi: localEns.abi, address: universalResolver, account } as const
  const zone = toHex(packetToBytes('base.eth'))
  const resolver = deployed.contractAddress ?? expect.fail('There is no resolver')
  await mined(node.writeContract({ ...ens, functionName: 'setResolver', args: [zone, resolver] }))
  const primary = [visitor, name] as const
  await mined(node.writeContract({ ...ens, functionName: 'setPrimary', args: primary }))
  await comeToNow()
}

it('shows the whole list, the past, a name with its picture, and euros on the first day [L10] [L13] [L15]', {
  timeout: 600_000,
}, async () => {
  const workshop = inject('workshop')
  const site = installProject(workshop, 'vite-react-19', 'vite')
  run('npx', ['vite', 'build'], site)
  const pages = await serveFolders(join(site, 'dist'))
  ends.push(() => pages.close())

  const folder = installProject(workshop, 'old-node')
  const operator = operatorIn(folder)
  const argv = ['init', '--yes', '--origin', pages.url, '--chain', `ethereum=${chain.rpcUrl}`]
  expect(operator.run(...argv)).toMatchObject({ status: 0, stderr: '' })
  allowNames(folder, names.url)
  const gateway = await operator.serve()
  ends.push(() => gateway.stop())

  const page = await browser.openPage({ locale: 'en-IE' })
  await page.goto(`${pages.url}/?gateway=${encodeURIComponent(gateway.url)}`)
  await connect(page)
  await expectAccount(page.getByRole('dialog'))
})

/** Allows the service of names in place of the public ones, as an operator would. */
function allowNames(folder: string, url: string) {
  const file = join(folder, 'gateway.jsonc')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('{', `{ "ens": { "services": [${JSON.stringify(url)}] },`))
}

async function connect(page: Page) {
  const button = page.locator('.latchkey-button')
  await button.click()
  await page.getByRole('button', { name: 'Packed Wallet' }).first().click()
  await button.getByText('0x').waitFor()
  await button.click()
}

async function expectAccount(dialog: Locator) {
  await dialog.getByText(name).waitFor()
  await expect.poll(() => dialog.locator('img').evaluateAll(contentsOf)).toContain('teal')
  // 3.5 ether at 3,000 dollars and two dollar tokens, at 1.25 dollars a euro.
  await dialog.getByText('€8,403').waitFor()
  const rows = dialog.getByRole('listitem')
  expect(await rows.first().getAttribute('aria-setsize')).toBe(String(tokens.length + 1))
  await dialog.getByText('2 VBILL').waitFor({ state: 'attached' })
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const received = dialog.getByRole('listitem').filter({ hasText: 'Received' })
  await received.filter({ hasText: '+1.5 ETH' }).waitFor()
}

/** Returns the contents of pictures as one text. Runs in the page. */
async function contentsOf(pictures: (HTMLElement | SVGElement)[]): Promise<string> {
  const sources = pictures.map((picture) => picture.getAttribute('src') ?? '')
  const texts = sources.map(async (source) => (await fetch(source)).text())
  return (await Promise.all(texts)).join('\n')
}
