import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'

import { decodedHtml, isHtml } from './decoded-html.js'

const PAGE = '<title>“Größe” – 5 €</title>'
const meta = (label: string) => `<meta charset="${label}">${PAGE}`
const bytes = (text: string, encoding: string) => iconv.encode(text, encoding)

describe('decodedHtml', () => {
  it.each<[string, Buffer, string | null, string]>([
    [
      'its byte order mark, whatever is said',
      Buffer.from(`\ufeff${meta('latin1')}`),
      'text/html; charset=latin1',
      'utf-8',
    ],
    ['a mark of two bytes', Buffer.from(`\ufeff${PAGE}`, 'utf16le'), 'text/html; charset=utf-8', 'utf-16le'],
    ['the header', bytes(meta('utf-8'), 'win1252'), 'text/html; charset="ISO-8859-1"', 'windows-1252'],
    ['the header without a mark', Buffer.from(PAGE, 'utf16le'), 'text/html;charset=utf-16', 'utf-16le'],
    ['its own declaration', bytes(meta('windows-1252'), 'win1252'), 'text/html', 'windows-1252'],
    [
      'a declaration of the older kind',
      bytes(`<meta content="text/html; charset=latin1" http-equiv=Content-Type>${PAGE}`, 'win1252'),
      null,
      'windows-1252',
    ],
    [
      'an XML declaration',
      bytes(`<?xml version="1.0" encoding="windows-1252"?>${PAGE}`, 'win1252'),
      null,
      'windows-1252',
    ],
    [
      'its own declaration, where the header names nothing known',
      bytes(meta('ascii'), 'win1252'),
      'text/html; charset=nonsense',
      'windows-1252',
    ],
    ['a declaration of two bytes, read as UTF-8', Buffer.from(meta('utf-16')), null, 'utf-8'],
    ['its bytes, where they are UTF-8', Buffer.from(PAGE), null, 'utf-8'],
    ['its bytes, where they are not', bytes(PAGE, 'win1252'), null, 'windows-1252'],
    [
      'no declaration that is commented out',
      bytes(`<!-- <meta charset=koi8-r> -->${PAGE}`, 'win1252'),
      null,
      'windows-1252',
    ],
    [
      'no declaration that comes too late',
      Buffer.from(`<!--${'-'.repeat(1100)}-->${meta('koi8-r')}`),
      null,
      'utf-8',
    ],
  ])('reads a page by %s', (_, body, contentType, encoding) => {
    const decoded = decodedHtml(body, contentType)
    expect(decoded.encoding).toBe(encoding)
    expect(decoded.html).toContain(PAGE)
  })

  it.each([
    ['shift_jis', 'x-sjis', '日本語のページ'],
    ['gbk', 'gb2312', '简体中文网页'],
    ['big5', 'big5', '繁體中文網頁'],
    ['euc-kr', 'ks_c_5601-1987', '한국어 페이지'],
    ['windows-1251', 'cp1251', 'Русская страница'],
    ['koi8-r', 'koi8-r', 'Русская страница'],
    ['windows-1254', 'iso-8859-9', 'İstanbul’da Türkçe'],
    ['iso-8859-2', 'latin2', 'Zażółć gęślą jaźń'],
  ])('reads %s under the label %s', (encoding, label, text) => {
    const { html, encoding: found } = decodedHtml(bytes(`<meta charset=${label}>${text}`, encoding), null)
    expect(found).toBe(encoding)
    expect(html).toContain(text)
  })

  it('reads encodings that iconv-lite does not know', () => {
    const body = Buffer.from('<meta charset=iso-2022-jp>\u001b$BF|K\\\u001b(B', 'latin1')
    expect(decodedHtml(body, null).html).toContain('日本')
  })

  it('removes a byte order mark, and reads empty and random bytes', () => {
    expect(decodedHtml(Buffer.from('\ufeffa'), null)).toEqual({ html: 'a', encoding: 'utf-8' })
    expect(decodedHtml(Buffer.alloc(0), null)).toEqual({ html: '', encoding: 'utf-8' })
    expect(decodedHtml(Buffer.from([0xff, 0xfe]), `charset=${'x'.repeat(100_000)}`).html).toBe('')
  })
})

describe('isHtml', () => {
  it.each([
    ['text/html', '', true],
    ['Text/HTML; charset=utf-8', '{}', true],
    ['application/xhtml+xml', '', true],
    ['application/json', '<!doctype html>', false],
    ['text/plain', '<html>', false],
    ['application/pdf', '<html>', false],
    ['application/octet-stream', '<html>', false],
    [null, '<!DOCTYPE HTML><p>x', true],
    ['', '\n  <html lang=en>', true],
    [null, '\ufeff<head>', true],
    [null, '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">', true],
    [null, '<!-- x --><p>', true],
    [null, '<p>x', true],
    [null, '<?xml version="1.0"?><rss>', false],
    [null, '<pre', false],
    [null, '{"html": "<html>"}', false],
    [null, '%PDF-1.7', false],
    [null, '', false],
  ])('judges %j with a body of %j', (contentType, body, verdict) => {
    expect(isHtml(contentType, Buffer.from(body))).toBe(verdict)
  })
})
