import { Mark } from './Mark.tsx'

const pages = [
  { href: '/', label: 'Playground' },
  { href: '/gallery', label: 'Gallery' },
  { href: '/members', label: 'Members' },
] as const

export function Header({ current }: { current: (typeof pages)[number]['href'] }) {
  return (
    <header className="top">
      <a className="brand" href="/">
        <Mark />
        <span>Latchkey</span>
      </a>
      <nav aria-label="Pages">
        {pages.map(({ href, label }) => (
          <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </header>
  )
}
