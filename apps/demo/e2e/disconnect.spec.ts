import type { Page } from '@playwright/test'
import { bundle } from './foreign/bundle.ts'
import { expect, test } from './test.ts'
import { row, type Visitor } from './visitor.ts'

const evm = '0xf39F…2266'
const second = '0x90F7…b906'
const solana = '3UcN38…m8ZA'

/** What storage comes to hold of connections, by its keys. */
const expectRemembered = ({ page }: Visitor) => expect.poll(() => remembered(page))

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

/** Where no wallet is connected. */
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

async function expectDisconnected(visitor: Visitor, network: string): Promise<void> {
  for (const isReloaded of [false, true]) {
    if (isReloaded) await visitor.reload()
    await expect(visitor.button).toHaveText('Connect wallet')
    await expect(visitor.button).toHaveAttribute('data-status', 'disconnected')
    await expectRemembered(visitor).toEqual(nothing(network))
  }
}

type Wallet = Parameters<Visitor['pick']>

async function connect(visitor: Visitor, account: string, ...wallet: Wallet): Promise<void> {
  await visitor.open()
  await pickAs(visitor, account, wallet)
}

/** Connects one more wallet, where one is connected. */
async function connectAnother(visitor: Visitor, account: string, ...wallet: Wallet): Promise<void> {
  await visitor.open()
  await visitor.press('Switch account or wallet')
  await visitor.press('Connect another wallet')
  await pickAs(visitor, account, wallet, true)
}

async function pickAs(
  { pick, press, button, dialog }: Visitor,
  account: string,
  wallet: Wallet,
  another = false,
) {
  await pick(...wallet)
  await expect(button).toHaveText(account)
  // Who came from the own accounts stays there, and closes the dialog.
  if (another) await press('Close')
  await expect(dialog).toBeHidden()
}

async function openSettings({ open, press }: Visitor): Promise<void> {
  await open()
  await press('Settings')
}

/** Loads the page again, where an account stays connected. */
async function reloadAs({ reload, button }: Visitor, account: string): Promise<void> {
  await reload('approve')
  await expect(button).toHaveAttribute('data-status', 'connected')
  await expect(button).toHaveText(account)
}

test.beforeEach(({ visitor }) => visitor.enter('approve'))

test('leaves one family of a wallet and keeps the other, and then all of them [C15.1, C15.2, C15.4, C15.6]', async ({
  page,
  visitor,
}) => {
  const { button, open, press, dialog } = visitor
  const network = page.locator('dt:text-is("Network") + dd')
  await connect(visitor, evm, 'Dev Wallet', 'EVM networks')
  await connectAnother(visitor, solana, 'Dev Wallet', 'Solana')
  await expectRemembered(visitor).toMatchObject({
    namespaces: 'eip155,solana',
    network: 'solana:localnet',
    walletName: 'Dev Wallet',
    connections: [expect.any(String), expect.any(String)],
    selected: ['eip155', 'solana'],
    status: 'connected',
  })
  const { by, walletId, connections } = await remembered(page)
  const { eip155: evmId, solana: solanaId } = by
  expect({ walletId, connections }).toEqual({ walletId: solanaId, connections: [evmId, solanaId] })
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
  await expectRemembered(visitor).toEqual(one)
  await reloadAs(visitor, evm)
  await expect(network).toHaveText('Local One')
  await expectRemembered(visitor).toEqual(one)

  await connectAnother(visitor, solana, 'Dev Wallet', 'Solana')
  await openSettings(visitor)
  await press('Disconnect all wallets')
  await expect(dialog).toBeHidden()
  await expectDisconnected(visitor, 'solana:localnet')
})

test('leaves one of several wallets, and says of one that it does not let go [C15.1, C15.2, C15.4, C15.8, B9] @long', async ({
  page,
  visitor,
}) => {
  const { button, view, press, listen } = visitor
  const clinging = '111111…1112'
  await page.addInitScript({ content: await bundle('clinging.ts') })
  await visitor.enter('approve')
  await connect(visitor, second, 'Dev Wallet Two')
  await connectAnother(visitor, clinging, 'Clinging Wallet')

  // One that is not the active one: the page stays where it is.
  await openSettings(visitor)
  await press('Disconnect Dev Wallet Two')
  await expect(view.getByText('Dev Wallet Two')).toBeHidden()
  await expect(button).toHaveText(clinging)
  await reloadAs(visitor, clinging)
  await expectRemembered(visitor).toMatchObject({
    by: { eip155: undefined },
    namespaces: 'solana',
    network: 'solana:localnet',
    walletName: 'Clinging Wallet',
    selected: ['solana'],
  })

  // The page forgets a wallet that refuses, and says so.
  await connectAnother(visitor, second, 'Dev Wallet Two')
  await openSettings(visitor)
  const ofOne = await listen()
  await press('Disconnect Clinging Wallet')
  await expect.poll(ofOne).toContain("Couldn't disconnect")
  await expect(view.getByText('Clinging Wallet')).toBeHidden()
  await reloadAs(visitor, second)
  await expectRemembered(visitor).toMatchObject({
    by: { solana: undefined },
    namespaces: 'eip155',
    network: 'eip155:31337',
    walletName: 'Dev Wallet Two',
    selected: ['eip155'],
  })

  // Also when it was the last one.
  await connectAnother(visitor, clinging, 'Clinging Wallet')
  await openSettings(visitor)
  const ofAll = await listen()
  await press('Disconnect all wallets')
  await expect(button).toHaveText('Connect wallet')
  await expect.poll(ofAll).toContain("Couldn't disconnect")
  await expect(row(view, 'Clinging Wallet')).toContainText('Recent')
  await expectDisconnected(visitor, 'solana:localnet')
})

test('leaves all families of a WalletConnect wallet together, with the session, its keys and the link [C15.3, C15.4, C15.5, C15.6, C15.9] @long', async ({
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
  await reloadAs(visitor, solana)
  const id = 'walletConnect'
  await expectRemembered(visitor).toEqual({
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
  await expectDisconnected(visitor, 'solana:localnet')
  const everything = await page.evaluate(() => JSON.stringify(localStorage))
  for (const secret of [key, topic]) expect(everything).not.toContain(secret)
})
