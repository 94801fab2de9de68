import type { Page } from '@playwright/test'
import { bundle } from './foreign/bundle.ts'
import { expect, test } from './test.ts'
import { row, type Visitor } from './visitor.ts'

const evm = '0xf39F…2266'
const second = '0x90F7…b906'
const solana = '3UcN38…m8ZA'

/** What storage holds of connections, by the names of `wire.md` under Latchkey's prefix. */
async function remembered(page: Page) {
  const stored = await page.evaluate((): Record<string, string> => ({ ...localStorage }))
  const by = (namespace: string) => stored[`@latchkey/${namespace}:connected_connector_id`]
  const connections: unknown[] = JSON.parse(stored['@latchkey/connections'] ?? '[]')
  return {
    by: { eip155: by('eip155'), solana: by('solana'), bip122: by('bip122') },
    namespaces: stored['@latchkey/connected_namespaces'],
    network: stored['@latchkey/active_caip_network_id'],
    walletId: stored['@latchkey/wallet_id'],
    walletName: stored['@latchkey/wallet_name'],
    connections: connections.map((one) => Object(one).connectorId),
    selected: Object.keys(JSON.parse(stored['@latchkey/selected_accounts'] ?? '{}')),
    status: stored['@latchkey/connection_status'],
    link: stored.WALLETCONNECT_DEEPLINK_CHOICE,
    session: stored['@latchkey/walletconnect/session'],
  }
}

/** The same, and where no wallet is connected. */
const nothing = (network: string) => ({
  by: { eip155: undefined, solana: undefined, bip122: undefined },
  namespaces: undefined,
  network,
  walletId: undefined,
  walletName: undefined,
  connections: [],
  selected: [],
  status: 'disconnected',
  link: undefined,
  session: undefined,
})

async function expectNobody({ page, button }: Visitor, network: string): Promise<void> {
  for (const moment of ['now', 'after a reload']) {
    if (moment !== 'now') await page.reload()
    await expect(button, moment).toHaveText('Connect wallet')
    await expect(button, moment).toHaveAttribute('data-status', 'disconnected')
    expect(await remembered(page), moment).toEqual(nothing(network))
  }
}

/** Connects one more wallet, where one is connected. */
async function connectAnother(
  { open, press, pick, dialog }: Visitor,
  ...wallet: Parameters<Visitor['pick']>
): Promise<void> {
  await open()
  await press('Switch account or wallet')
  await press('Connect another wallet')
  await pick(...wallet)
  await expect(dialog).toBeHidden()
}

async function openSettings({ open, press }: Visitor): Promise<void> {
  await open()
  await press('Switch account or wallet')
  await press('Wallet settings')
}

test.beforeEach(({ visitor }) => visitor.enter('approve'))

test('leaves one family of a wallet and keeps the other, and then all of them [C15.1, C15.2, C15.4, C15.6]', async ({
  page,
  visitor,
}) => {
  const { button, open, pick, press, dialog } = visitor
  const network = page.getByRole('definition').nth(1)
  await open()
  await pick('Dev Wallet', 'EVM networks')
  await expect(button).toHaveText(evm)
  await connectAnother(visitor, 'Dev Wallet', 'Solana')
  await expect(button).toHaveText(solana)
  const both = await remembered(page)
  const { eip155: evmId, solana: solanaId } = both.by
  expect(both).toMatchObject({
    namespaces: 'eip155,solana',
    network: 'solana:localnet',
    walletId: solanaId,
    walletName: 'Dev Wallet',
    connections: [evmId, solanaId],
    selected: ['eip155', 'solana'],
    status: 'connected',
  })
  expect(evmId).not.toBe(solanaId)

  await open()
  await press('Disconnect')
  await expect(button).toHaveText(evm)
  await expect(network).toHaveText('Local One')
  const one = {
    ...nothing('eip155:31337'),
    by: { eip155: evmId, solana: undefined, bip122: undefined },
    namespaces: 'eip155',
    walletId: evmId,
    walletName: 'Dev Wallet',
    connections: [evmId],
    selected: ['eip155'],
    status: 'connected',
  }
  expect(await remembered(page)).toEqual(one)
  await page.reload()
  await expect(button).toHaveAttribute('data-status', 'connected')
  await expect(button).toHaveText(evm)
  await expect(network).toHaveText('Local One')
  expect(await remembered(page)).toEqual(one)

  await visitor.wallet.setMode('approve')
  await connectAnother(visitor, 'Dev Wallet', 'Solana')
  await expect(button).toHaveText(solana)
  await openSettings(visitor)
  await press('Disconnect all')
  await expect(dialog).toBeHidden()
  await expectNobody(visitor, 'solana:localnet')
})

test('leaves one of several wallets, and says of one that it does not let go [C15.1, C15.2, C15.4, C15.8, B9]', async ({
  page,
  visitor,
}) => {
  const { button, dialog, view, open, pick, press } = visitor
  const clinging = '111111…1112'
  await page.addInitScript({ content: await bundle('clinging.ts') })
  await visitor.enter('approve')
  await open()
  await pick('Dev Wallet Two')
  await expect(button).toHaveText(second)
  await connectAnother(visitor, 'Clinging Wallet')
  await expect(button).toHaveText(clinging)

  // One that is not the active one: the page stays where it is.
  await openSettings(visitor)
  await press('Disconnect Dev Wallet Two')
  await expect(view.getByText('Dev Wallet Two')).toBeHidden()
  await expect(button).toHaveText(clinging)
  await page.reload()
  await expect(button).toHaveAttribute('data-status', 'connected')
  await expect(button).toHaveText(clinging)
  expect(await remembered(page)).toMatchObject({
    by: { eip155: undefined },
    namespaces: 'solana',
    network: 'solana:localnet',
    walletName: 'Clinging Wallet',
    selected: ['solana'],
  })

  // The page forgets a wallet that refuses, and says so.
  await visitor.wallet.setMode('approve')
  await connectAnother(visitor, 'Dev Wallet Two')
  await expect(button).toHaveText(second)
  await openSettings(visitor)
  await press('Disconnect Clinging Wallet')
  await expect(dialog.getByText('Failed to disconnect')).toBeVisible()
  await expect(view.getByText('Clinging Wallet')).toBeHidden()
  await page.reload()
  await expect(button).toHaveAttribute('data-status', 'connected')
  await expect(button).toHaveText(second)
  expect(await remembered(page)).toMatchObject({
    by: { solana: undefined },
    namespaces: 'eip155',
    network: 'eip155:31337',
    walletName: 'Dev Wallet Two',
    selected: ['eip155'],
  })

  // Also when it was the last one.
  await connectAnother(visitor, 'Clinging Wallet')
  await expect(button).toHaveText(clinging)
  await openSettings(visitor)
  await press('Disconnect all')
  await expect(button).toHaveText('Connect wallet')
  await expect(dialog.getByText('Failed to disconnect')).toBeVisible()
  await expect(row(view, 'Clinging Wallet')).toContainText('Recent')
  await expectNobody(visitor, 'solana:localnet')
})

test('leaves all families of a WalletConnect wallet together, with the session, its keys and the link [C15.3, C15.4, C15.5, C15.6, C15.9]', async ({
  page,
  visitor,
  phone,
}) => {
  const { button, view, open, press } = visitor
  await phone.scan(await visitor.openCode())
  await phone.approve()
  await expect(button).toHaveText(evm)
  await open()
  await press(/^Network: /)
  await row(view, 'Solana Local').click()
  await expect(button).toHaveText(solana)
  await press('Close')
  // As a link to the wallet's app would have left it.
  const link = '{"href":"wallet://","name":"Phone Wallet"}'
  await page.evaluate((text) => localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', text), link)
  await page.reload()
  await expect(button).toHaveAttribute('data-status', 'connected')
  const id = 'walletConnect'
  expect(await remembered(page)).toEqual({
    by: { eip155: id, solana: id, bip122: id },
    namespaces: 'eip155,solana,bip122',
    network: 'solana:localnet',
    walletId: id,
    walletName: expect.stringContaining('Wallet'),
    connections: [id],
    selected: ['eip155', 'solana', 'bip122'],
    status: 'connected',
    link,
    session: expect.stringContaining('"key":'),
  })
  const { key, topic } = Object(JSON.parse((await remembered(page)).session ?? '{}'))
  expect(key).toMatch(/^[\da-f]{64}$/)

  await open()
  await press('Disconnect')
  await expect(phone.sites).toContainText('None yet')
  await expectNobody(visitor, 'solana:localnet')
  const everything = await page.evaluate(() => JSON.stringify(localStorage))
  for (const secret of [key, topic]) expect(everything).not.toContain(secret)
})
