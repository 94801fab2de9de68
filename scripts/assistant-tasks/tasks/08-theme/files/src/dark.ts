import { useEffect, useState } from 'react'

/** Whether the shop is dark, and its setter. */
export function useDark() {
  const [isDark, setDark] = useState(false)
  useEffect(() => {
    document.documentElement.style.background = isDark ? '#141414' : '#ffffff'
  }, [isDark])
  return [isDark, setDark] as const
}
