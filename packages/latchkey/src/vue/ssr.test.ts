import { expect, it } from 'vitest'
import { createSSRApp, defineComponent, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import {
  address,
  connectedState,
  makeClient,
  returningClient,
} from '../testing/serverState.fixture.ts'
import { createLatchkeyPlugin, useLatchkeyAccount, useLatchkeyDialog } from './index.ts'

const Site = defineComponent(() => {
  const { address: shown } = useLatchkeyAccount()
  const { isOpen } = useLatchkeyDialog()
  return () => h('p', `${shown.value ?? 'none'} ${isOpen.value}`)
})

it('renders on a server the account of its state, and none without one [L34]', async () => {
  const app = createSSRApp(Site)
  app.use(createLatchkeyPlugin(makeClient(), { initialState: await connectedState() }))
  expect(await renderToString(app)).toBe(`<p>${address} false</p>`)
  const empty = createSSRApp(Site)
  empty.use(createLatchkeyPlugin(makeClient()))
  expect(await renderToString(empty)).toBe('<p>none false</p>')
})

it('begins without an account that only the browser remembers, as the server did [L34]', async () => {
  const app = createSSRApp(Site)
  app.use(createLatchkeyPlugin(await returningClient()))
  expect(await renderToString(app)).toBe('<p>none false</p>')
})
