import { basename } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import { addressOf } from './address.ts'
import { guide } from './sections.ts'

/** The sidebar of the guides. */
export function guideSidebar(): DefaultTheme.SidebarItem[] {
  return guide.map(({ title, pages, collapsed }) => ({
    text: title,
    ...(collapsed && { collapsed }),
    items: pages.map(([file, text]) => ({ text, link: addressOf(file) })),
  }))
}

/** The sidebar of a folder of pages that have the names of their addresses. */
export function listSidebar(
  text: string,
  link: string,
  addresses: readonly string[],
): DefaultTheme.SidebarItem[] {
  const items = addresses.map((address) => ({ text: basename(address), link: address }))
  return [
    { text: 'Guides', link: '/start' },
    { text, link, items },
  ]
}
