import { utils } from 'ethers5'
import { nodeOf } from './chain.ts'
import { everything, officialSite } from './official.ts'
import { openPhone } from './phone.ts'
import { expect, test } from './test.ts'
import { known, verifiers } from './verify.ts'

const one = 'eip155:31337'

test.describe('the phone wallet, asked by the official client', () => {
  test('shows who asks for what, and answers every method it offers on EVM [A3.1, H4]', async ({
    browser,
    stack,
  }) => {
    const site = await officialSite(stack)
    const phone = await openPhone(browser, stack)
    const { prompt, approve } = phone
    const { uri, approval } = await site.offer(everything)
    await phone.paste(uri)
    for (const part of ['A shop', 'shop.example', 'Local One, Local Two', 'Solana Local'])
      await expect(prompt).toContainText(part)
    await expect(prompt).toBeFocused()
    await approve()
    const session = await approval
    const account = session.namespaces.eip155?.accounts[0]?.split(':')[2] ?? ''
    expect(account).toBe(known.eip155)
    const ask = (method: string, params: unknown) => site.ask(session, one, method, params)

    const signed = ask('personal_sign', ['0x68656c6c6f', account])
    await expect(prompt).toContainText('hello')
    await approve()
    expect(await verifiers.eip155('hello', known.eip155, String(await signed))).toBe(true)
    const to = stack.world.accounts.evm[4]?.address ?? ''
    const raw = ask('eth_signTransaction', [{ from: account, to, value: '0x1' }])
    await expect(prompt).toContainText('not by this wallet')
    await approve()
    expect(utils.parseTransaction(String(await raw))).toMatchObject({ from: account, to, type: 2 })

    await phone.setMode('approve')
    const node = nodeOf(stack.world, one)
    const before = await node.balance('ETH', to)
    const calls = [
      { to, value: '0x2' },
      { to, value: '0x3' },
    ]
    const bundle = Object(
      await ask('wallet_sendCalls', [{ version: '2.0.0', from: account, calls }]),
    )
    const status = () => ask('wallet_getCallsStatus', [bundle.id])
    await expect.poll(async () => Object(await status()).status).toBe(200)
    expect((await node.balance('ETH', to)) - before).toBe(5n)
    expect(await ask('wallet_getCapabilities', [account])).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
    })
    expect(Object(await ask('wallet_getAssets', [{ account }]))['0x7a69']).toHaveLength(1)
    await expect(ask('eth_mine', [])).rejects.toThrow()
    await phone.setMode('reject')
    await expect(ask('personal_sign', ['0x00', account])).rejects.toMatchObject({ code: 4001 })
    expect(phone.problems).toEqual([])
    await phone.close()
    await site.close()
  })

  test('takes a link in its address, once, and says what is wrong with one that is bad [C11] @long', async ({
    browser,
    stack,
  }) => {
    const site = await officialSite(stack)
    const { uri, approval } = await site.offer(everything)
    const phone = await openPhone(browser, stack, `/wc?uri=${encodeURIComponent(uri)}`)
    const { page, prompt } = phone
    await expect(prompt).toContainText('A shop')
    await expect(page).toHaveURL((url) => url.search === '')
    await phone.reject()
    await expect(approval).rejects.toMatchObject({ code: 5000 })
    await phone.paste('https://example.com')
    await expect(page.getByText("isn't a WalletConnect link")).toBeVisible()
    const aged = `${uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=1')}`
    await phone.paste(aged.replace(/^wc:[\da-f]{8}/, 'wc:00000000'))
    await expect(page.getByText('has expired')).toBeVisible()
    await phone.scan(await page.screenshot())
    await expect(page.getByText('No QR code found')).toBeVisible()
    expect(phone.problems).toEqual([])
    await phone.close()
    await site.close()
  })

  test('refuses a site that needs a public network, and shows what it refuses [H4] @long', async ({
    browser,
    stack,
  }) => {
    const site = await officialSite(stack)
    const phone = await openPhone(browser, stack)
    const wanted = { eip155: { ...everything.eip155, chains: ['eip155:1'] } }
    const { uri, approval } = await site.offer(wanted)
    await phone.paste(uri)
    await expect(phone.prompt).toContainText("isn't compatible")
    await expect(phone.prompt).toContainText('eip155:1')
    await expect(phone.prompt.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await phone.reject()
    await expect(approval).rejects.toMatchObject({ code: 5100 })
    await phone.close()
    await site.close()
  })

  test('tells of another account and another network, extends and ends its sessions [H4]', async ({
    browser,
    stack,
  }) => {
    const site = await officialSite(stack)
    const phone = await openPhone(browser, stack)
    await phone.setMode('approve')
    const { uri, approval } = await site.offer(everything)
    await phone.paste(uri)
    const session = await approval
    const received: unknown[] = []
    site.client.on('session_event', ({ params }) => received.push([params.chainId, params.event]))
    const ended = new Promise((resolve) => site.client.on('session_delete', resolve))
    await phone.page.getByRole('combobox', { name: 'EVM networks' }).selectOption('Account 2')
    await expect
      .poll(() => site.client.session.get(session.topic).namespaces.eip155?.accounts[0])
      .toBe(`${one}:0x70997970C51812dc3A010C7d01b50e0d17dc79C8`)
    await phone.sites.getByRole('button', { name: 'Local Two' }).click()
    await expect.poll(() => received).toHaveLength(2)
    expect(received[1]).toEqual(['eip155:31338', { name: 'chainChanged', data: 31338 }])
    await phone.page.evaluate(() => window.latchkeyWallet?.ping())
    await phone.page.reload()
    await phone.disconnect('A shop')
    await ended
    await expect(phone.sites).toContainText('None yet')
    expect(phone.problems).toEqual([])
    await phone.close()
    await site.close()
  })
})
