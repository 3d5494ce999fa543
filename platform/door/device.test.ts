import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

test.each([
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome, Linux', chrome],
  ['Edge, Windows', `${chrome} Edg/143.0.0.0`.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome, Android', chrome.replace('X11; Linux x86_64', 'Linux; Android 10; K')],
  ['', 'curl/8.5.0'],
])('a session is labelled with its browser and system: %s', (said, agent) => {
  expect(deviceOf(agent)).toBe(said)
})

test('a browser that sends no user agent gets no label', () => {
  expect(deviceOf(undefined)).toBe('')
})
