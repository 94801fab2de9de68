import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import 'latchkey/react/button.css'
import './style.css'

export const metadata: Metadata = { title: 'My app', icons: '/key.svg' }
export const viewport: Viewport = { colorScheme: 'light dark' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
