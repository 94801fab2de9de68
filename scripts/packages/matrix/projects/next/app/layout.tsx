import type { ReactNode } from 'react'
import 'latchkey/react/button.css'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
