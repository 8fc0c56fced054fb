/**
 * Run in a world of its own, whose globals the page cannot touch. Properties are read off the prototypes all the same:
 * a form named "doctype" would stand in for the document's own.
 */
export function documentScript(maxLength: number): string {
  return `(() => {
    const get = (kind, name, object) => Reflect.get(kind.prototype, name, object)
    const root = get(Document, 'documentElement', document)
    const doctype = get(Document, 'doctype', document)

    const shadowRoots = []
    for (const scopes = [document]; scopes.length > 0; ) {
      const walker = Document.prototype.createTreeWalker.call(document, scopes.pop(), NodeFilter.SHOW_ELEMENT)
      while (walker.nextNode()) {
        const shadow = get(Element, 'shadowRoot', walker.currentNode)
        if (shadow instanceof ShadowRoot) {
          shadowRoots.push(shadow)
          scopes.push(shadow)
        }
      }
    }

    const outer = () => {
      if (root === null) return ''
      if (shadowRoots.length === 0 || !Element.prototype.getHTML) return get(Element, 'outerHTML', root)
      const shell = get(Element, 'outerHTML', Node.prototype.cloneNode.call(root, false))
      const end = shell.lastIndexOf('</')
      return shell.slice(0, end) + Element.prototype.getHTML.call(root, { shadowRoots }) + shell.slice(end)
    }

    const html = (doctype === null ? '' : new XMLSerializer().serializeToString(doctype)) + outer()
    return {
      url: get(Document, 'URL', document),
      type: get(Document, 'contentType', document),
      html: html.length > ${maxLength} ? null : html,
    }
  })()`
}
