-- Somebody who has to show a second factor before they are let in is nobody here until they have: the ticket of their sign-in holds what they accept by it.
-- Expands: an earlier version takes such a ticket for one that has ended, and makes people of invitations at once.
alter table sign_in_tickets alter column person_id drop not null;
-- What a person is going to be called who is none yet: the secret of their app is encrypted for them.
alter table sign_in_tickets add column newcomer text collate "C";
-- SHA-256 of the token of an invitation, which stays open until the sign-in is complete.
alter table sign_in_tickets add column invitation_digest bytea;
-- Whether whoever signs in has shown that the address of the invitation is theirs.
alter table sign_in_tickets add column is_email_proved boolean not null default false;
