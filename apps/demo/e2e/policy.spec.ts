import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import { row } from './visitor.ts'

test('runs under the strict policy that the documentation promises [A1.1]', async ({
  page,
  stack,
}) => {
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  const [gateway, signIn] = [stack.gatewayUrl, stack.siwxUrl].map((url) => {
    const { origin } = new URL(url)
    return `${origin} ${origin.replace('http', 'ws')}`
  })
  for (const directive of [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${gateway} ${stack.relayUrl} ${signIn} ws://localhost:*`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
    expect(policy.split('; ')).toContain(directive)
})

test('shows the pictures of the gateway, breaks no policy, asks no other host and never changes the URL [A1.2, H8]', async ({
  page,
  visitor,
  stack,
}) => {
  // The watch of every test fails on a violation and on a request to another host; this is the longest way round.
  const moves: string[] = []
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await visitor.enter('approve')
  page.on('framenavigated', (frame) => moves.push(frame.url()))
  const { dialog, view, open, pick, press, button } = visitor
  await open()
  await press('What is a wallet?')
  await press('Get a wallet')
  await press('Back')
  await press('Back')
  await row(view, 'All wallets').click()
  await view.getByRole('searchbox').fill('meta')
  await expect(view.getByText('MetaMask', { exact: true })).toBeVisible()
  await expect(view.locator('.pic img[src^="blob:"]').first()).toBeVisible()
  await press('Back')
  await pick('Dev Wallet', 'EVM networks')
  await expect(button).toHaveText('0xf39F…2266')
  await open()
  await expect(view.locator('.pic img[src^="blob:"]').first()).toBeVisible()
  for (const tab of ['NFTs', 'Activity', 'Tokens'])
    await view.getByRole('tab', { name: tab }).click()
  await press('Receive')
  await press('Back')
  await press('Send')
  await press('Back')
  await press(/^Network: /)
  await press('Close')
  await expect(dialog).toBeHidden()
  expect(moves).toEqual([])
  expect(page.url()).toBe(`${stack.url}/`)
  expect([...hosts].filter(Boolean).sort()).toEqual(
    [stack.url, stack.gatewayUrl].map((url) => new URL(url).host).sort(),
  )
})

test('asks no service but the site, the gateway and the relay over a whole WalletConnect session [H8] @long', async ({
  page,
  visitor,
  phone,
  stack,
}) => {
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).host))
  page.on('websocket', (socket) => requested.add(new URL(socket.url()).host))
  await visitor.enter('approve')
  await phone.scan(await visitor.openCode())
  await phone.approve()
  await expect(visitor.button).toHaveText('0xf39F…2266')
  await expectSignature(visitor, { decide: phone.approve })
  await page.reload()
  await expect(visitor.button).toHaveText('0xf39F…2266')
  await visitor.open()
  await visitor.press('Disconnect')
  await expect(visitor.button).toHaveText('Connect wallet')
  const services = [stack.url, stack.gatewayUrl, stack.relayUrl].map((url) => new URL(url).host)
  expect([...requested].filter(Boolean).sort()).toEqual(services.sort())
})

test('keeps its own origin out of other sites, save for the wallets that need it [A1.3]', async ({
  page,
}) => {
  const response = await page.goto('/')
  const headers = response?.headers() ?? {}
  const policy = headers['content-security-policy']?.split('; ')
  expect(policy).toContain("frame-ancestors 'self' https://app.safe.global")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})
