import { type DevWalletKind, evmKeys, installDevWallets } from '@latchkey/devkit/wallets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { expect, onTestFinished, vi } from 'vitest'
import { type Config, WagmiProvider } from 'wagmi'

export const [{ address }] = evmKeys
export const gatewayUrl = 'https://gateway.test'

export const localOne = chain(31337, 'Local One')
export const localTwo = chain(31338, 'Local Two')

function chain(id: number, name: string) {
  return defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
}

/** A page of a site with wagmi, in a browser with a wallet that agrees, and a gateway. */
export function openSite(config: Config, content: ReactNode) {
  return openPage(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>
    </WagmiProvider>,
  )
}

/** A page in a browser with a wallet that agrees, and a gateway. */
export function openPage(content: ReactNode, kind: DevWalletKind = 'evm') {
  const wallets = installDevWallets({
    chains: ['eip155:31337', 'eip155:31338', 'solana:localnet'].map((id) => ({
      id,
      rpcUrl: 'http://127.0.0.1:1',
    })),
    kinds: [kind],
    mode: 'approve',
  })
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<StrictMode>{content}</StrictMode>)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    wallets.uninstall()
    fetched.mockRestore()
    localStorage.clear()
  })
  const shadow = () => document.querySelector('latchkey-dialog')?.shadowRoot
  const buttons = () => shownIn(place).flatMap((part) => [...part.querySelectorAll('button')])
  const controls = () => [
    ...buttons(),
    ...(shadow()?.querySelectorAll<HTMLElement>('.view:not(.left) button, .view:not(.left) a') ??
      []),
  ]
  const find = (name: string | RegExp) =>
    controls().find((one) =>
      [one.getAttribute('aria-label'), one.textContent].some((own) =>
        typeof name === 'string' ? own === name : own !== null && name.test(own),
      ),
    )
  return {
    wallets,
    text: () => textOf(place),
    isOpen: () => shadow()?.querySelector('dialog')?.open ?? false,
    title: () => shadow()?.querySelector('h2')?.textContent ?? '',
    /** The page's buttons by their names. */
    buttons: () => buttons().map((one) => one.getAttribute('aria-label') ?? one.textContent),
    style: () => place.querySelector<HTMLElement>('.latchkey-button'),
    /** Presses a control of the page or of the dialog, once it is there. */
    async press(name: string | RegExp) {
      await expect.poll(() => find(name), { message: `control ${name}` }).toBeTruthy()
      find(name)?.click()
    },
  }
}

/** The page and the shadow roots of its elements. */
function shownIn(place: Element): (Element | ShadowRoot)[] {
  const shadows = [...place.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return [place, ...shadows]
}

/** The text as it is read, that of elements with a shadow root included. */
function textOf(node: Node): string {
  const shown = node instanceof Element && node.shadowRoot ? node.shadowRoot : node
  if (shown.nodeType === Node.TEXT_NODE) return shown.textContent ?? ''
  return [...shown.childNodes].map(textOf).join('')
}

/** A transaction that every chain has, and that was reverted. */
export const revertedHash = `0x${'5e'.repeat(32)}`

const results = new Map<string, unknown>([
  ['eth_getBalance', '0x10b73e5e47f54000'],
  [
    'eth_getTransactionReceipt',
    {
      transactionHash: revertedHash,
      transactionIndex: '0x0',
      blockHash: `0x${'b1'.repeat(32)}`,
      blockNumber: '0x1',
      from: address,
      to: address,
      contractAddress: null,
      gasUsed: '0x5208',
      cumulativeGasUsed: '0x5208',
      effectiveGasPrice: '0x1',
      logs: [],
      logsBloom: '0x',
      status: '0x0',
      type: '0x2',
    },
  ],
])

const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:31337',
  price: 0,
  quantity: { decimals: '18', numeric: '1.2045' },
  iconUrl: '',
}

/** The gateway: it knows the account's name, and the chain has 1.2045 Ether of it. */
async function answer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (pathname === '/v1/supported-chains')
    return Response.json({ http: ['eip155:31337', 'eip155:31338'], ws: [] })
  if (pathname.startsWith('/v1/identity/'))
    return Response.json({ name: 'ada.eth', avatar: null, resolvedAt: null })
  if (pathname.endsWith('/balance')) return Response.json({ balances: [ether] })
  if (pathname !== '/v1/') return new Response(null, { status: 404 })
  const { id, method } = JSON.parse(String(init?.body))
  const result = results.get(method) ?? null
  return Response.json({ jsonrpc: '2.0', id, result })
}
