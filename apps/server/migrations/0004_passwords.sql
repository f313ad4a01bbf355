-- A login name is one identifier of its user among others; a user has one password, the newest.
INSERT INTO identifiers (tenant_id, kind, subject, user_id, created_at)
SELECT tenant_id, 'account', account, user_id, created_at FROM credentials;
--> statement-breakpoint
INSERT INTO passwords (tenant_id, user_id, salt, hash, memory, passes)
SELECT DISTINCT ON (tenant_id, user_id) tenant_id, user_id, salt, hash, memory, passes
FROM credentials ORDER BY tenant_id, user_id, created_at DESC;
--> statement-breakpoint
DROP POLICY "credentials_wall" ON "credentials" CASCADE;--> statement-breakpoint
DROP TABLE "credentials" CASCADE;
--> statement-breakpoint
-- People belong to no institution: only the owner sees who is the same person in two of them.
REVOKE ALL ON people FROM yuelan_app;
