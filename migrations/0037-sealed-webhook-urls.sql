-- The URL of a webhook may be what opens its receiver, as Slack's is: encrypted, see src/encryption, and what is shown of it.
-- `url` then says https://sealed.invalid/, which leads nowhere: a version before this one fails there and tries again later.
alter table webhooks add sealed_url bytea;
alter table webhooks add shown_url text;
