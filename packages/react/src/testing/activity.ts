import { connect } from '@latchkey/core'
import { fullGateway, serve } from './gateway.ts'
import { openPage, type Page } from './page.tsx'
import { createWorld } from './world.ts'

/** Opens the activity of a connected account whose history a test gives. `limits`: where the known history ends. */
export async function openActivity(
  data: readonly object[],
  limits: object = {},
): Promise<{ page: Page; unserve: () => void }> {
  const unserve = serve((url) =>
    url.pathname.endsWith('/history') ? { data, next: null, ...limits } : fullGateway(url),
  )
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  const page = openPage(client)
  await page.open()
  const activity = await page.finds('Activity')
  activity.click()
  return { page, unserve }
}
