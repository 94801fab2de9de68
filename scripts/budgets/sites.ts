import { createWorkshop, installProject } from '../packages/matrix/project.ts'
import type { Site } from './site.ts'
import { buildByVite } from './vite.ts'
import { buildByWebpack } from './webpack.ts'

/** The same page, made of the packed packages by two bundlers. Needs the packages built. */
export async function buildSites(): Promise<{ bundler: string; site: Site }[]> {
  const workshop = createWorkshop()
  try {
    const root = installProject(workshop, 'sites')
    return [
      { bundler: 'Vite', site: await buildByVite(root) },
      { bundler: 'webpack', site: buildByWebpack(root) },
    ]
  } finally {
    workshop.remove()
  }
}
