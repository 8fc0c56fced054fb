import { describe, expect, it } from 'vitest'

import { isHtml } from './html-type.js'

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
