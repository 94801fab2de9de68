import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformerStyleToClass } from '@shikijs/transformers'
import { type DefaultTheme, defineConfig, type MarkdownEnv, type MarkdownRenderer } from 'vitepress'
import { errorCodes } from '../../../scripts/docs/help/messages.ts'
import { slugOf } from '../../../scripts/docs/links.ts'
import { addressOf, errorAddress } from '../src/address.ts'
import { asPlainHtml } from '../src/markdown.ts'
import { withPolicy } from '../src/policy.ts'
import { guideSidebar, listSidebar } from '../src/sidebar.ts'
import { apiFiles } from '../src/site.ts'

/** Classes in place of `style` attributes, which a strict policy refuses. */
const colors = transformerStyleToClass({ classPrefix: 'c-' })

const sidebar: DefaultTheme.SidebarMulti = {
  '/': guideSidebar(),
  '/api/': listSidebar('API', '/api/', apiFiles.map(addressOf)),
  '/errors/': listSidebar('Errors', '/errors', errorCodes.toSorted().map(errorAddress)),
}

/** What the search finds: of the pages of the API the words, not the declarations. */
async function searchedHtml(
  source: string,
  env: MarkdownEnv,
  { renderAsync }: MarkdownRenderer,
): Promise<string> {
  const isApi = env.relativePath.startsWith('api/')
  return renderAsync(isApi ? source.replaceAll(/^```.*?^```$/gms, '') : source, env)
}

export default defineConfig({
  lang: 'en',
  title: 'Latchkey',
  description: 'The open wallet-connection dialog for React, and the services behind it',
  srcDir: '.cache/pages',
  outDir: '.cache/site',
  cacheDir: '.cache/vitepress',
  cleanUrls: true,
  head: [
    ['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
    ['link', { rel: 'stylesheet', href: '/code.css' }],
    ['meta', { name: 'referrer', content: 'no-referrer' }],
  ],
  markdown: {
    anchor: { slugify: slugOf },
    codeTransformers: [colors],
    config: asPlainHtml,
  },
  themeConfig: {
    logo: { light: '/icon.svg', dark: '/icon-dark.svg', alt: '' },
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Options', link: '/options' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
      { text: 'Errors', link: '/errors', activeMatch: '^/errors' },
    ],
    sidebar,
    outline: { level: [2, 3] },
    search: { provider: 'local', options: { _render: searchedHtml } },
    footer: { message: 'MIT licence' },
  },
  transformHtml: withPolicy,
  buildEnd: ({ outDir }) => writeFileSync(join(outDir, 'code.css'), colors.getCSS()),
})
