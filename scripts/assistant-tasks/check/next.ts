import { join } from 'node:path'
import { startNext } from '../../packages/matrix/next.ts'
import { run } from '../../packages/matrix/pack.ts'
import type { Checked } from './checked.ts'
import { replaceServices, type Site, shop } from './site.ts'

/** Builds a project of Next and serves it, with the world's gateway in place of the shop's. */
export async function startNextSite({ folder, world, visit, atEnd }: Checked): Promise<Site> {
  const { gatewayUrl } = await world()
  run('node_modules/.bin/next', ['build'], folder)
  replaceServices(join(folder, '.next'), { [shop.gateway]: gatewayUrl })
  const { url, close } = await startNext(folder)
  atEnd(close)
  return { url, open: (options) => visit(url, options) }
}
