import { createWorkshop, installProject } from '../packages/matrix/project.ts'
import type { Page, Site } from './site.ts'
import { buildByVite } from './vite.ts'
import { buildByWebpack } from './webpack.ts'

type Built = { bundler: string; page: Page; site: Site }

/** The pages, made of the packed packages; the first one by two bundlers. Needs the packages built. */
export async function buildSites(): Promise<Built[]> {
  const workshop = createWorkshop()
  try {
    const root = installProject(workshop, 'sites')
    return [
      { bundler: 'Vite', page: 'weighed', site: await buildByVite(root, 'weighed') },
      { bundler: 'webpack', page: 'weighed', site: buildByWebpack(root) },
      { bundler: 'Vite, latchkey', page: 'umbrella', site: await buildByVite(root, 'umbrella') },
      { bundler: 'Vite, elements', page: 'elements', site: await buildByVite(root, 'elements') },
    ]
  } finally {
    workshop.remove()
  }
}
