import { rowsIn } from '#web/ui/text-rows.ts'

export const linksIn = (text: string) => rowsIn(text).map(([label = '', url = '']) => ({ label, url }))
