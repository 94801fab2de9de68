import { connect, disconnect, signMessage } from '@latchkey/core'
import { mountDialog } from '@latchkey/react'
import { type Entry, openInspector, parseRecording } from '@latchkey/react/inspector'
import { run } from 'axe-core'
import { expect, it, onTestFinished } from 'vitest'
import { createLatchkey } from './createLatchkey.ts'
import { address, gatewayUrl, localOne, openPage } from './testing/site.fixture.tsx'

/** A message, and what the wallet answers, are the visitor's own. */
const message = 'The visitor’s own words'

const node = new Map<string, unknown>([
  ['eth_chainId', '0x7a69'],
  ['eth_estimateGas', '0x5208'],
  ['eth_getTransactionCount', '0x1'],
  ['eth_maxPriorityFeePerGas', '0x1'],
  ['eth_getBlockByNumber', { number: '0x1', baseFeePerGas: '0x1', transactions: [] }],
  ['eth_sendRawTransaction', `0x${'7a'.repeat(32)}`],
])

/** A page with a wallet and its node, a client with its dialog, and an inspector. */
function inspected(isOpen = true) {
  const page = openPage(null)
  const gateway = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (String(input instanceof Request ? input.url : input).startsWith(gatewayUrl))
      return gateway(input, init)
    const body = init?.body ?? (input instanceof Request ? await input.text() : '')
    const { id, method } = JSON.parse(String(body))
    return Response.json({ jsonrpc: '2.0', id, result: node.get(method) ?? null })
  }
  const client = createLatchkey({ gatewayUrl, chains: [localOne] })
  const inspector = openInspector(client, { isOpen })
  const dialog = mountDialog(client)
  onTestFinished(() => {
    inspector.close()
    dialog.unmount()
    client.close()
    globalThis.fetch = gateway
  })
  const entries = () => inspector.recorder.get().entries
  return { ...page, client, inspector, dialog, entries }
}

const shadow = () => document.querySelector('latchkey-inspector')?.shadowRoot
const rows = () => [...(shadow()?.querySelectorAll<HTMLElement>('.timeline button') ?? [])]
const textOf = (selector: string) => shadow()?.querySelector(selector)?.textContent ?? ''
const button = (name: string) =>
  [...(shadow()?.querySelectorAll('button') ?? [])].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  ) ?? expect.fail(`There is no button ${name}`)
const walletSteps = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.kind === 'wallet' ? [[entry.method, entry.code]] : []))

it('shows what a wallet and a site do, from connecting to sending [L38]', async () => {
  const { client, dialog, press, wallets, entries } = inspected()
  dialog.open()
  await press(/Dev Wallet/)
  await expect.poll(() => client.getState().connections[0]?.live).toBe(true)
  const signed = await signMessage(client, { message })
  Object.assign(wallets.evm ?? {}, { mode: 'reject' })
  await expect(signMessage(client, { message })).rejects.toMatchObject({
    code: 'REQUEST_DECLINED',
  })
  Object.assign(wallets.evm ?? {}, { mode: 'approve' })
  const provider = client.connectors.find('dev.latchkey.wallet')?.signer('eip155')
  const transaction = { from: address, to: address, value: '0x2386f26fc10000' }
  await provider?.request({ method: 'eth_sendTransaction', params: [transaction] })

  const steps = walletSteps(entries()).filter(([method]) => !/^eth_(?!send)/.test(method ?? ''))
  expect(steps).toEqual(
    expect.arrayContaining([
      ['connect', undefined],
      ['personal_sign', undefined],
      ['personal_sign', '4001'],
      ['eth_sendTransaction', undefined],
    ]),
  )
  const sent = entries().find((one) => one.kind === 'wallet' && one.method.includes('_send'))
  expect(sent?.facts).toMatchObject({ to: address, value: transaction.value, namespace: 'eip155' })
  const requests = entries().flatMap((one) =>
    one.kind === 'request' ? [`${one.name} ${one.status} ${one.code ?? ''}`.trim()] : [],
  )
  expect(requests).toEqual(
    expect.arrayContaining([
      'connect asking',
      'connect sent',
      'sign asking',
      'sign sent',
      'sign failed REQUEST_DECLINED',
    ]),
  )
  const timings = entries().flatMap((one) => (one.kind === 'timing' ? [[one.name, one.ms]] : []))
  expect(timings).toEqual([
    ['dialog to its first frame', expect.any(Number)],
    ['dialog to account', expect.any(Number)],
  ])

  const text = JSON.stringify(entries()) + shadow()?.textContent
  for (const secret of [message, signed.signature, signed.signature.slice(2, 40)])
    expect(text).not.toContain(secret)
  await expect.poll(() => rows().length).toBe(entries().length)
  expect(textOf('.detail')).toContain('dev.latchkey.wallet')
})

it('replays an exported recording step by step and contacts nothing [L38]', async () => {
  const { client, entries, inspector } = inspected()
  await expect.poll(() => client.connectors.get().length).toBe(1)
  await connect(client, { connectorId: 'dev.latchkey.wallet' })
  await disconnect(client)
  const recording = inspector.recorder.get()
  const shown = rows().map(({ textContent }) => textContent)
  const file = new File([JSON.stringify(recording)], 'recording.json')
  const transfer = new DataTransfer()
  transfer.items.add(file)
  button('Clear').click()
  await expect.poll(() => rows().length).toBe(1)
  let contacts = 0
  const { fetch } = globalThis
  globalThis.fetch = (...given) => {
    contacts += 1
    return fetch(...given)
  }
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  const input = shadow()?.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => rows().map(({ textContent }) => textContent)).toEqual(shown)
  expect(textOf('output')).toBe(`1 of ${recording.entries.length}`)
  expect(parseRecording(await file.text())).toEqual(recording)

  const isConnected = (entry: Entry) => entry.kind === 'state' && entry.state.connections.length > 0
  const connected = recording.entries.findIndex(isConnected)
  for (let step = 1; step <= connected; step += 1) {
    button('Next step').click()
    await expect.poll(() => textOf('output')).toBe(`${step + 1} of ${recording.entries.length}`)
  }
  expect(textOf('.detail > .tree')).toContain(address)
  button('Previous step').click()
  await expect.poll(() => textOf('.detail > .tree')).not.toContain(address)
  expect(contacts).toBe(0)
  expect(entries()).toHaveLength(1)
  button('Back to live').click()
  await expect.poll(() => rows().length).toBe(1)
})

it('filters, moves by the keyboard, and has nothing that axe finds [L38]', async () => {
  const { client } = inspected(false)
  await expect.poll(() => textOf('button')).toBe('Inspector')
  button('Inspector').click()
  await expect.poll(() => rows().length).toBeGreaterThan(0)
  await expect.poll(() => client.connectors.get().length).toBe(1)
  await connect(client, { connectorId: 'dev.latchkey.wallet' })
  await expect.poll(() => rows().some((row) => row.textContent?.includes('connect'))).toBe(true)
  const { violations } = await run('latchkey-inspector')
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.target])).toEqual([])

  const all = rows().length
  rows().at(-1)?.focus()
  rows()
    .at(-1)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
  await expect.poll(() => shadow()?.activeElement === rows()[all - 2]).toBe(true)
  const state = [...(shadow()?.querySelectorAll('fieldset button') ?? [])][0]
  state?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => rows().length).toBeLessThan(all)
  expect(rows().some((row) => row.textContent?.includes('State'))).toBe(false)
  button('Close').click()
  await expect.poll(() => rows().length).toBe(0)
})
