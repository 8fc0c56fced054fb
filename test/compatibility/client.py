"""A client in the manner of those that people have written for this interface in Python.

Nothing but the standard library, a base address and a key: the two things to change when moving.
"""

import json
import urllib.error
import urllib.parse
import urllib.request


class ApiError(Exception):
    """The service said no: `body` has a message, and errors where the request is not valid."""

    def __init__(self, status, body):
        super().__init__(f"{status}: {body.get('message')}")
        self.status = status
        self.body = body


class Client:
    def __init__(self, base_url, api_key, join_lists=False):
        self.base_url = base_url
        self.api_key = api_key
        # engines=a,b where true, engines=a&engines=b where not.
        self.join_lists = join_lists

    def get(self, path, **query):
        return self._send("GET", path, query=query)

    def post(self, path, body):
        return self._send("POST", path, body=body)

    def patch(self, path, body):
        return self._send("PATCH", path, body=body)

    def delete(self, path):
        return self._send("DELETE", path)

    def walk(self, path, **query):
        """All items of a list, page by page, until there is no cursor to go on with."""
        cursor = None
        while True:
            page = self.get(path, **query, cursor=cursor)
            yield from page["items"]
            cursor = page["paging"]["nextCursor"]
            if cursor is None:
                return

    def walk_by_offset(self, path, limit=100, **query):
        """The same by offset, which the large lists of a report take together with an order."""
        offset = 0
        while True:
            page = self.get(path, **query, limit=limit, offset=offset)
            yield from page["items"]
            if not page["paging"]["hasMore"]:
                return
            offset += page["paging"]["limit"]

    def _send(self, method, path, query=None, body=None):
        request = urllib.request.Request(
            self._address(path, query or {}),
            method=method,
            headers={"Authorization": f"Bearer {self.api_key}", "Content-Type": "application/json"},
            data=None if body is None else json.dumps(body).encode(),
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                text = response.read()
        except urllib.error.HTTPError as error:
            raise ApiError(error.code, json.load(error)) from None
        return json.loads(text) if text else None

    def _address(self, path, query):
        pairs = []
        for name, value in query.items():
            if value is None:
                continue
            values = value if isinstance(value, list) else [value]
            values = [",".join(values)] if self.join_lists and isinstance(value, list) else values
            pairs += [(name, "true" if one is True else one) for one in values]
        return self.base_url + path + ("?" + urllib.parse.urlencode(pairs) if pairs else "")
