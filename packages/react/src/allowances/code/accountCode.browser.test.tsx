import { connect } from '@latchkey/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ada, fullGateway, serve } from '../../testing/gateway.ts'
import { testLogin } from '../../testing/login.ts'
import { openPage, type Page } from '../../testing/page.tsx'
import { testWallet } from '../../testing/wallets.ts'
import { adaAccount, createWorld, type World } from '../../testing/world.ts'

const delegate = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'

let page: Page
let world: World
let unserve = () => {}
beforeEach(() => {
  unserve = serve(fullGateway)
})
afterEach(() => {
  page.close()
  unserve()
})

type Says = Parameters<World['codes']['set']>[1]

/** Opens the view from the settings, where the chain says this of the account's code. `isEmbedded`: of an embedded wallet. */
async function open(code: Says, isEmbedded = false) {
  const wallet = testWallet('Email', { accounts: [adaAccount], chainId: 'eip155:31337' })
  const connectors = [{ ...wallet, login: testLogin({}) }]
  world = createWorld(isEmbedded ? { connectors } : {})
  world.codes.set(ada.toLowerCase(), code)
  await connect(world.client, { connectorId: isEmbedded ? wallet.id : 'metamask' })
  page = openPage(world.client)
  await page.open()
  await page.finds('Settings')
  page.press('Settings')
  await page.finds(/^Account code/)
  page.press(/^Account code/)
  await expect.poll(page.title).toBe('Account code')
}

it('names well-known code, and the way to remove it in a wallet that sites cannot ask [B1]', async () => {
  await open({ kind: 'delegate', address: delegate, name: 'MetaMask EIP7702StatelessDeleGator' })
  await page.sees('MetaMask EIP7702StatelessDeleGator')
  await page.sees('To remove it, open MetaMask')
  expect(page.view().textContent).not.toContain('Unknown code')
  expect(page.view().textContent).not.toContain('Remove code')
})

it('warns of code that is not well known [B1]', async () => {
  await open({ kind: 'delegate', address: delegate })
  await page.sees('Unknown code')
  await page.sees("We don't know this contract")
})

it('does not report code that could not be read as none, and reads it again [B1]', async () => {
  await open(new Error('down'))
  await page.sees("Couldn't read this account's code")
  expect(page.view().querySelector('.pane')?.textContent).not.toContain('No code acts')
  world.codes.clear()
  page.press('Try again')
  await page.sees('No code acts for this account')
})

/** Opens the view for an embedded wallet, and has it remove the code. */
async function remove() {
  await open({ kind: 'delegate', address: delegate }, true)
  await page.finds('Remove code')
  page.press('Remove code')
  await page.sees('Removing…')
}

it('removes the code by an embedded wallet, and reports that once the chain shows none [B1]', async () => {
  await remove()
  expect(page.view().textContent).not.toContain('Code removed')
  world.codes.clear()
  world.decide({ status: 'confirmed', hash: '0x1', moved: [] })
  await page.sees('Code removed')
  await page.sees('No code acts for this account')
})

it('does not report code as removed where the chain still shows it [B1]', async () => {
  await remove()
  world.decide({ status: 'otherEffect', hash: '0x1', moved: [] })
  await page.sees('The code may still be there')
  await page.sees('Unknown code')
  expect(page.view().textContent).not.toContain('Code removed')
})
