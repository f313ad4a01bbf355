CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Roles belong to the whole cluster: another database of it may have made this one already, or be making it now.
DO $$
BEGIN
  CREATE ROLE yuelan_app NOLOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;
--> statement-breakpoint
-- A tenant's transactions take this role: unlike owners and superusers it obeys row-level security.
DO $$
BEGIN
  EXECUTE format('GRANT yuelan_app TO %I', current_user);
EXCEPTION
  WHEN unique_violation THEN NULL;
END
$$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO yuelan_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO yuelan_app;
